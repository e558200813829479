'use client'

import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { useNotify } from '@/components/feedback/Snackbars'
import { reasonOf } from '@/lib/client/api-error'
import { schoolSettings, useChangeSettings } from '@/lib/client/queries/second-factor'
import { SUCCESS } from '@/lib/contract/messages'
import { ProfileCard } from './ProfileCard'

/** Settings for everyone in the school; shown to superAdmins. */
export function SchoolSettings() {
  const notify = useNotify()
  const settings = useQuery(schoolSettings)
  const { mutate, isPending } = useChangeSettings()
  const reserveExports = (exportsReserved: boolean) =>
    mutate(
      { exportsReserved },
      { onSuccess: () => notify.success(SUCCESS.settings), onError: error => notify.error(reasonOf(error)) },
    )
  return (
    <ProfileCard title="School Settings">
      <QueryView query={settings} skeleton={<Skeleton variant="rounded" height={64} />}>
        {({ exportsReserved }) => (
          <>
            <FormControlLabel
              label="Only super admins may export"
              control={
                <Switch
                  checked={exportsReserved}
                  disabled={isPending}
                  onChange={event => reserveExports(event.target.checked)}
                  slotProps={{ input: { 'aria-describedby': 'reserve-exports' } }}
                />
              }
            />
            <FormHelperText id="reserve-exports" sx={{ mt: 0 }}>
              Staff can still see the records that their permissions allow, but not download them as a file.
            </FormHelperText>
          </>
        )}
      </QueryView>
    </ProfileCard>
  )
}
