import { expect, it } from 'vitest'
import { userWith } from '@/tests/support/users'
import { type PageRule, meetsRule } from './pages'

const ADMIN = userWith('superAdmin')
const READER = userWith(['students.read'])
const NOBODY = userWith([])

// R2.11
it.each<[string, PageRule, boolean[]]>([
  ['nothing', 'public', [true, true, true]],
  ['a session', {}, [true, true, true]],
  ['a role', { role: 'superAdmin' }, [true, false, false]],
  ['the role staff', { role: 'staff' }, [false, true, true]],
  ['a permission', { permission: 'students.read' }, [true, true, false]],
  ['a role and a permission', { role: 'staff', permission: 'students.read' }, [false, true, false]],
  ['a role and a permission it implies', { role: 'superAdmin', permission: 'staff.delete' }, [true, false, false]],
])('a page that requires %s opens only for the right users', (_what, rule, [admin, reader, nobody]) => {
  expect(meetsRule(rule, ADMIN)).toBe(admin)
  expect(meetsRule(rule, READER)).toBe(reader)
  expect(meetsRule(rule, NOBODY)).toBe(nobody)
})

// R95.9
it('a page for class teachers opens for them without the permission that other users need', () => {
  const rule: PageRule = { permission: 'students.read', orClassTeacher: true }
  const teacher = { ...NOBODY, scope: [{ standard: '5th', section: 'B', isClassTeacher: true as const }] }
  const substitute = { ...NOBODY, scope: [{ standard: '5th', section: 'B' }] }
  expect([ADMIN, READER, teacher, substitute, NOBODY].map(user => meetsRule(rule, user))).toEqual([true, true, true, false, false]) // prettier-ignore
  expect(meetsRule({ permission: 'students.read' }, teacher)).toBe(false)
})
