import { ACTIONS, isSamePermissions, type Permissions, permissionsOf } from '@/lib/contract/permissions'

/** Permissions for common jobs. A preset only ticks boxes: an account stores the eight flags and not the preset. */
export const PERMISSION_PRESETS = [
  { name: 'Read only', permissions: permissionsOf(['students.read']) },
  { name: 'Office clerk', permissions: permissionsOf(['students.create', 'students.read', 'students.update']) },
  {
    name: 'Registrar',
    permissions: permissionsOf(['students.create', 'students.read', 'students.update', 'students.delete']),
  },
  { name: 'Staff office', permissions: permissionsOf(['staff.create', 'staff.read', 'staff.update']) },
] as const

export type PresetName = (typeof PERMISSION_PRESETS)[number]['name']

/** The preset with exactly these permissions; undefined if no preset has them. */
export const presetOf = (permissions: Permissions): PresetName | undefined =>
  PERMISSION_PRESETS.find(preset => isSamePermissions(preset.permissions, permissions))?.name

/** A note for permissions that people would expect to open `/staff`, which needs the role superAdmin (R2.5). */
export const accessNote = ({ staff }: Permissions): string | undefined =>
  ACTIONS.some(action => staff[action])
    ? 'The Staff menu and page are for super admins only. Other users with permissions for staff use the dashboard and quick find.'
    : undefined
