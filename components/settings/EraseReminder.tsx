'use client'

import Box from '@mui/material/Box'
import { FilterSelect } from '@/components/list/FilterSelect'
import { countText } from '@/lib/client/format'
import { ERASE_AFTER_MAX_YEARS } from '@/lib/contract/school/settings'
import { SettingsCard } from './SettingsCard'

const NEVER = ''
const TIMES = [
  [NEVER, 'Never'] as const,
  ...Array.from({ length: ERASE_AFTER_MAX_YEARS }, (_, index) => {
    const years = index + 1
    return [String(years), `${countText(years, ['year', 'years'])} after leaving`] as const
  }),
]

/** Chooses when the dashboard reminds superAdmins to erase the students who have left. */
export const EraseReminder = () => (
  <SettingsCard title="Erasing Leavers" height={102}>
    {({ eraseLeaversAfter }, save) => (
      <Box sx={{ maxWidth: 480, display: 'grid' }}>
        <FilterSelect
          label="The dashboard reminds super admins"
          value={eraseLeaversAfter === null ? NEVER : String(eraseLeaversAfter)}
          options={TIMES}
          help="The reminder leads to the students who left that long ago and are not erased. Nothing is erased by itself."
          onChange={years => save({ eraseLeaversAfter: years === NEVER ? null : Number(years) })}
        />
      </Box>
    )}
  </SettingsCard>
)
