import { use } from 'react'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { FormBusyContext } from '@/components/form/form-busy-context'
import { useUser } from '@/components/base/useUser'
import { accessNote, presetOf, PERMISSION_PRESETS } from '@/lib/client/ui/permission-presets'
import { can, type UserPermissions, hasFlag, PERMISSIONS, type Permissions } from '@/lib/contract/permissions'
import type { StaffFormApi } from './staff-form-values'

const CUSTOM = 'Custom'

/**
 * Ticks the boxes for a common kind of work. The preset is not a field of the form: only the boxes are saved. Users cannot
 * choose a preset that grants or revokes a permission that they do not have (R23.10).
 */
export function PresetSelect({ form, permissions }: { form: StaffFormApi; permissions: Permissions }) {
  const user = useUser()

  function choose(name: string) {
    const preset = PERMISSION_PRESETS.find(one => one.name === name)
    if (!preset) return
    for (const permission of PERMISSIONS)
      form.setValue(`permissions.${permission}`, hasFlag(preset.permissions, permission), { shouldDirty: true })
  }

  return (
    <TextField
      select
      label="Preset"
      value={presetOf(permissions) ?? CUSTOM}
      onChange={event => choose(event.target.value)}
      disabled={use(FormBusyContext)}
      // In a row of its own, as wide as one column.
      sx={{ gridColumn: '1 / -1', width: { sm: 'calc(50% - 8px)' } }}
      helperText={['Ticks the boxes below, which you can still change.', accessNote(permissions)]
        .filter(Boolean)
        .join(' ')}
    >
      <MenuItem value={CUSTOM}>{CUSTOM}</MenuItem>
      {PERMISSION_PRESETS.map(preset => (
        <MenuItem key={preset.name} value={preset.name} disabled={!mayChange(user, permissions, preset.permissions)}>
          {preset.name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const mayChange = (user: UserPermissions, before: Permissions, after: Permissions): boolean =>
  PERMISSIONS.every(permission => hasFlag(before, permission) === hasFlag(after, permission) || can(user, permission))
