import { describe, expect, it } from 'vitest'
import { FLAGS, isAllowed, rightsOf, USERS, type Who } from '@/tests/support/access'
import { admits, can, hasFlag, PERMISSIONS, permissionsOf, type UserPermissions } from './permissions'

const none = { create: false, read: false, update: false, delete: false }

function userWith(who: Exclude<Who, 'anonymous'>): UserPermissions {
  const rights = rightsOf(who)
  if (rights === 'superAdmin') return { role: 'superAdmin', permissions: { students: none, staff: none } }
  return { role: 'staff', permissions: permissionsOf(rights) }
}

it('there are eight permissions, in the order of the staff form', () => {
  expect(PERMISSIONS).toEqual(FLAGS)
})

it.each(FLAGS)('setting %s sets no other flag', flag => {
  const permissions = { students: { ...none }, staff: { ...none } }
  const [resource, action] = flag.split('.') as ['students', 'create']
  permissions[resource][action] = true
  expect(permissionsOf([flag])).toEqual(permissions)
  expect(FLAGS.filter(other => hasFlag(permissions, other))).toEqual([flag])
})

describe.each(USERS)('a user with: %s', who => {
  it.each(FLAGS)('can() returns the specified result for the permission %s', flag => {
    expect(can(userWith(who), flag)).toBe(isAllowed(flag, who))
  })

  it.each(['public', 'session', 'superAdmin', 'students.read or class teacher', ...FLAGS] as const)(
    'admits() returns the specified result for the access %s',
    need => {
      expect(admits(need, userWith(who))).toBe(isAllowed(need, who))
    },
  )
})

it('callers without a session are admitted only to public calls', () => {
  const needs = ['public', 'session', 'superAdmin', 'students.read or class teacher', ...FLAGS] as const
  expect(needs.filter(need => admits(need, null))).toEqual(['public'])
})

// R23.1
it('a superAdmin has every permission without flags', () => {
  const { permissions } = userWith('superAdmin')
  expect(FLAGS.filter(flag => hasFlag(permissions, flag))).toEqual([])
  expect(FLAGS.filter(flag => can(userWith('superAdmin'), flag))).toEqual([...FLAGS])
})

// R92.39
it('without flags, the access `students.read or class teacher` admits only class teachers', () => {
  const admitted = (changes: Partial<UserPermissions>) => admits('students.read or class teacher', { ...userWith('no flag'), ...changes }) // prettier-ignore
  const entry = { standard: '5th', section: 'B' }
  expect(admitted({ scope: [{ standard: '6th' }, { ...entry, isClassTeacher: true }] })).toBe(true)
  expect([{ scope: [entry] }, { scope: [] }, {}].map(admitted)).toEqual([false, false, false])
})
