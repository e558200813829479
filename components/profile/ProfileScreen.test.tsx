import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { SETTINGS } from '@/tests/support/settings'
import { ProfileScreen } from './ProfileScreen'

const PASSWORDS_ONLY = { mail: false, staffPasswords: true }

const show = (...user: Parameters<typeof userWith>) => showWith(PASSWORDS_ONLY, ...user)

const showWith = (options: object, ...user: Parameters<typeof userWith>) => {
  const secondFactor = { isOn: false, recoveryCodesLeft: 0, isRequired: false }
  serve(() =>
    okResponse({
      sessions: [],
      tokens: [],
      identities: [],
      ...options,
      ...secondFactor,
      ...SETTINGS,
    }),
  )
  renderInApp(<ProfileScreen />)
  act(() => session.setUser(userWith(...user)))
}
const summary = () => screen.getByRole('region', { name: 'Summary' }).textContent

// R12.1
it('the profile screen shows the summary of a superAdmin', async () => {
  show('superAdmin')
  expect(summary()).toBe('AAsha Raoasha@school.exampleSuper Administrator')
  expect(await screen.findByText('You are not signed in on any other device.')).toBeDefined()
})

// R12.1
it('the profile screen shows the summary of a staff member', async () => {
  show(['students.read'], { name: { firstName: 'Łucja', lastName: 'Nowak' }, fullName: 'Łucja Nowak' })
  expect(summary()).toBe('ŁŁucja Nowakasha@school.exampleStaff Member')
  expect(await screen.findByText('You are not signed in on any other device.')).toBeDefined()
})

it('the profile screen has a heading for each section', async () => {
  show('superAdmin')
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings).toEqual([
    'H1 Profile',
    'H2 Asha Rao',
    'H2 Personal Information',
    'H2 Signed-in Devices',
    'H2 Personal Tokens',
    'H2 Change Password',
    'H2 Two-Step Sign-In',
    'H2 Keyboard Shortcuts',
  ])
  expect(await screen.findByText('You are not signed in on any other device.')).toBeDefined()
})

// R100.6, R100.7
it('staff who sign in only with school accounts see the school account and no form for a password', async () => {
  showWith({ mail: false, oidc: { name: 'Google account' }, staffPasswords: false }, ['students.read'])
  expect(await screen.findByRole('heading', { name: 'School Account' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Change Password' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'Link your school account' })).toBeDefined()
  expect(await screen.findByText(/^You sign in with your school account and a code/)).toBeDefined()
})

// R100.7
it('a super admin keeps the form for the password when staff sign in only with school accounts', async () => {
  showWith({ mail: false, oidc: { name: 'Google account' }, staffPasswords: false }, 'superAdmin')
  expect(await screen.findByRole('heading', { name: 'School Account' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Change Password' })).toBeDefined()
})

// R63.12
it('the profile screen shows permissions to staff, but not to a superAdmin', async () => {
  show(['students.read', 'students.create', 'staff.read'])
  const rows = screen.getAllByRole('row').map(row => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Records', 'Create', 'View', 'Update', 'Delete'],
    ['Students', 'Yes', 'Yes', 'No', 'No'],
    ['Staff', 'No', 'Yes', 'No', 'No'],
  ])
  act(() => session.setUser(userWith('superAdmin')))
  expect(screen.queryByRole('heading', { name: 'Your Permissions' })).toBeNull()
  expect(await screen.findByText('You are not signed in on any other device.')).toBeDefined()
})

// R92.33
it('the profile names the classes of a user who is limited to classes', () => {
  show(['students.read'], { scope: [{ standard: '6th' }, { standard: '5th', section: 'A', isClassTeacher: true }] })
  expect(screen.getByText(/^Classes:/).textContent).toBe('Classes: 5th-A (class teacher), 6th')
})

it('the profile of a user who sees all students says nothing about classes', () => {
  show(['students.read'])
  expect(screen.queryByText(/^Classes:/)).toBeNull()
})
