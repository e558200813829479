import type { ReactNode } from 'react'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { SectionCard } from '@/components/layout/SectionCard'
import { schoolSettings } from '@/lib/client/queries/second-factor'
import type { Settings } from '@/lib/contract/school/settings'
import { useSaveSettings } from './useSaveSettings'

type Props = {
  title: string
  /** The height of the placeholder, in pixels, while the settings are loading. */
  height: number
  /** Called with all settings once a setting is saved. */
  onSaved?: (settings: Settings) => void
  children: (settings: Settings, save: ReturnType<typeof useSaveSettings>) => ReactNode
}

/** A card with settings that are saved as soon as they are chosen. */
export function SettingsCard({ title, height, onSaved, children }: Props) {
  const settings = useQuery(schoolSettings)
  const save = useSaveSettings(onSaved)
  return (
    <SectionCard title={title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Changes here are saved at once.
      </Typography>
      <QueryView query={settings} skeleton={height}>
        {loaded => children(loaded, save)}
      </QueryView>
    </SectionCard>
  )
}
