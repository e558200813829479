import { expect, it } from 'vitest'
import { presetOf, PERMISSION_PRESETS } from './permission-presets'
import { permissionsOf, withFlag } from '@/lib/contract/permissions'

// R66.1
it('there are four presets with a name and eight flags each', () => {
  const none = { create: false, read: false, update: false, delete: false }
  const most = { create: true, read: true, update: true, delete: false }
  expect(Object.fromEntries(PERMISSION_PRESETS.map(({ name, permissions }) => [name, permissions]))).toEqual({
    'Read only': { students: { ...none, read: true }, staff: none },
    'Office clerk': { students: most, staff: none },
    Registrar: { students: { ...most, delete: true }, staff: none },
    'Staff office': { students: none, staff: most },
  })
})

// R66.1
it('`presetOf` returns a preset only if all eight flags match', () => {
  for (const { name, permissions } of PERMISSION_PRESETS) expect(presetOf(permissions)).toBe(name)
  expect(presetOf(permissionsOf([]))).toBeUndefined()
  expect(presetOf(permissionsOf(['students.read', 'staff.read']))).toBeUndefined()
})

// R23.13
it('`withFlag` sets `read` with every other flag, and clears only the given flag', () => {
  expect(withFlag(permissionsOf([]), 'staff.delete', true)).toEqual(permissionsOf(['staff.read', 'staff.delete']))
  const both = permissionsOf(['staff.read', 'staff.delete'])
  expect(withFlag(both, 'staff.read', false)).toEqual(permissionsOf(['staff.delete']))
  expect(withFlag(both, 'staff.delete', false)).toEqual(permissionsOf(['staff.read']))
})
