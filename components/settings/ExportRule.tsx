'use client'

import { RuleSwitch } from './RuleSwitch'
import { SettingsCard } from './SettingsCard'

/** Reserves exports for superAdmins. */
export const ExportRule = () => (
  <SettingsCard title="Exports" height={62}>
    {({ exportsReserved }, save) => (
      <RuleSwitch
        label="Only super admins may export"
        help="Staff can still see the records that their permissions allow, but not download them as a file."
        checked={exportsReserved}
        onChange={reserved => save({ exportsReserved: reserved })}
      />
    )}
  </SettingsCard>
)
