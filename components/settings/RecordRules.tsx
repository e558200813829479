'use client'

import Stack from '@mui/material/Stack'
import { ReplaceInventedNumbers } from './ReplaceInventedNumbers'
import { RuleSwitch } from './RuleSwitch'
import { SettingsCard } from './SettingsCard'

/** Chooses which data a student's record must have. */
export const RecordRules = () => (
  <SettingsCard title="What a Record Needs" height={148}>
    {({ parentsMayBeUnknown, oneNameIsEnough }, save) => (
      <Stack sx={{ gap: 2 }}>
        <div>
          <RuleSwitch
            label="A parent may be unknown"
            help="Forms and imports then accept a student whose father or mother is not known. The emergency contact is always needed. Students keep what they have when this is switched off."
            checked={parentsMayBeUnknown}
            onChange={allowed => save({ parentsMayBeUnknown: allowed })}
          />
          {parentsMayBeUnknown && <ReplaceInventedNumbers />}
        </div>
        <div>
          <RuleSwitch
            label="One name is enough"
            help="The last name may then be empty or have one letter. The first name has at least two letters."
            checked={oneNameIsEnough}
            onChange={enough => save({ oneNameIsEnough: enough })}
          />
        </div>
      </Stack>
    )}
  </SettingsCard>
)
