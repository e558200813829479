import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { userWith } from '@/tests/support/users'
import { permissionText } from './labels'
import { admitsAll, isSamePermissions, Permissions, permissionsOf, withFlag } from './permissions'
import { permissionFor } from './record-tasks'

describe('the flags of a staff member', () => {
  it('a ticked action also ticks “View”, and a cleared action clears only itself', () => {
    const ticked = withFlag(permissionsOf([]), 'students.update', true)
    expect(ticked).toEqual(permissionsOf(['students.read', 'students.update']))
    expect(withFlag(ticked, 'students.update', false)).toEqual(permissionsOf(['students.read']))
    expect(withFlag(permissionsOf(['staff.update']), 'staff.update', false)).toEqual(permissionsOf([]))
    expect(withFlag(ticked, 'students.read', false)).toEqual(permissionsOf(['students.update']))
  })

  it('permissions are the same when all eight flags are equal', () => {
    const some = permissionsOf(['students.read', 'staff.delete'])
    expect(isSamePermissions(some, permissionsOf(['staff.delete', 'students.read']))).toBe(true)
    expect(isSamePermissions(some, permissionsOf(['students.read']))).toBe(false)
  })

  it('missing permissions, unknown flags and flags that are not booleans have different errors', () => {
    const flags = { create: false, read: true, update: false, delete: false }
    expect(refusalsOf(Permissions, { students: flags })).toEqual(['staff: Permissions are required'])
    expect(refusalsOf(Permissions, undefined)).toEqual(['Permissions are required'])
    expect(refusalsOf(Permissions, { students: flags, staff: { ...flags, read: 1 } })).toEqual([
      'staff.read: Each permission must be true or false',
    ])
    expect(Permissions.safeParse({ students: flags, staff: { ...flags, print: true } }).success).toBe(false)
  })

  it('a granted permission is written with its resource', () => {
    expect(permissionText('students.read')).toBe('Students: Read')
  })

  it('a user must have the access that each of several calls needs', () => {
    expect(admitsAll(['students.update', 'students.delete'], userWith(['students.update', 'students.delete']))).toBe(
      true,
    )
    expect(admitsAll(['students.update', 'students.delete'], userWith(['students.update']))).toBe(false)
    expect(admitsAll([], userWith([]))).toBe(true)
  })
})

it.each([
  [{ record: 'student', kind: 'create' }, 'students.create'],
  [{ record: 'student', kind: 'view' }, 'students.read'],
  [{ record: 'staff', kind: 'edit' }, 'staff.update'],
] as const)('%j needs the permission %s', (task, permission) => {
  expect(permissionFor(task)).toBe(permission)
})
