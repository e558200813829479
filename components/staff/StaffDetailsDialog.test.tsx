import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { type Permission, PERMISSIONS, permissionsOf } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { renderInApp, serve } from '@/tests/support/in-app'
import { fakeRouter } from '@/tests/support/AppRouter'
import { patches, pressKey, replaceText } from '@/tests/support/in-place'
import { staffPage, staffRecord } from '@/tests/support/staff-record'
import { RecordDetails } from '@/tests/support/record-details'
import { staffQueries } from '@/lib/client/queries/staff'
import { StaffDetailsDialog } from './StaffDetailsDialog'

const kiran = staffRecord()
afterEach(() => setCustomFields([]))
const onClose = vi.fn<() => void>()
const show = (member: StaffMember = kiran) => {
  serve(() => okResponse({ staff: member }))
  return showListed(member)
}
/** The details of a staff member that the list has already loaded. */
const showListed = (member: StaffMember) =>
  renderInApp(
    <RecordDetails of={StaffDetailsDialog} id={member._id} onClose={onClose} />,
    'superAdmin',
    fakeRouter(),
    cache => cache.setQueryData(staffQueries.keys.list({}), staffPage([member])),
  )
const facts = (title: string) => {
  const region = screen.getByRole('region', { name: title })
  return [...region.querySelectorAll('dt')].map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const granted = (permissions: readonly Permission[]) => staffRecord({ permissions: permissionsOf(permissions) })

// R10.1, R10.2, R10.3
it('the details show the whole record of a staff member, under its headings', () => {
  show()
  expect(screen.getByRole('dialog').querySelector('.avatar')?.textContent).toBe('K')
  expect(screen.getByRole('heading', { name: 'Kiran Das EMP-0007' })).toBeTruthy()
  const below = screen.getAllByText('Active')[0]?.closest('.MuiStack-root')?.children ?? []
  expect([...below].map(({ textContent }) => textContent)).toEqual(['Science', 'Active'])
  expect(chips()).toEqual(['Students: Read'])
  expect(facts('Contact Information')).toEqual([
    'Email: kiran.das@school.example',
    'Phone: 9876543210',
    'Staff ID: STF-0007',
  ])
  expect(facts('Account Information')).toEqual([
    'Employee ID: EMP-0007',
    'Position: Teacher',
    'Department: Science',
    'Status: Active',
    'Created At: 5 Jan 2026',
    'Last Updated: 6 Feb 2026',
    'Last Sign-In: …',
  ])
})

// R63.11
it.each([
  ['2026-11-21T04:00:00.000Z', 500, /^Last Sign-In: 2[01] Nov 2026, \d\d:\d\d$/],
  [undefined, 500, /^Last Sign-In: Not in the last 400 days$/],
  [undefined, 399, /^Last Sign-In: Never$/],
])('the details show the last sign-in (%s) of an account that is %i days old', async (lastLoginAt, days, text) => {
  show(staffRecord({ lastLoginAt, createdAt: new Date(Date.now() - days * 86_400_000).toISOString() }))
  await waitFor(() => expect(facts('Account Information').at(-1)).toMatch(text))
})

// R63.9
it('the details link the email and the phone', () => {
  show()
  expect(screen.getByRole('link', { name: 'Write to kiran.das@school.example' }).getAttribute('href')).toBe(
    'mailto:kiran.das@school.example',
  )
  expect(screen.getByRole('link', { name: 'Call 9876543210' }).getAttribute('href')).toBe('tel:9876543210')
})

// R107.11
it('the details show super admins a link to the record file of the staff member', () => {
  show()
  expect(screen.getByRole('link', { name: 'Record File' }).getAttribute('href')).toBe(
    `/print/staff/record-file/${kiran._id}`,
  )
})

// R10.2, R10.3
it('the details say which values are missing', () => {
  show(
    staffRecord({
      phone: '',
      staffId: '',
      department: undefined,
      position: undefined,
      isActive: false,
      createdAt: '',
      updatedAt: 'never',
    }),
  )
  expect(facts('Contact Information')).toContain('Phone: Not provided')
  expect(facts('Contact Information')).toContain('Staff ID: Not generated')
  expect(facts('Account Information')).toEqual([
    'Employee ID: EMP-0007',
    'Position: Not provided',
    'Department: Not provided',
    'Status: Inactive',
    'Created At: Unknown',
    'Last Updated: Unknown',
    'Last Sign-In: …',
  ])
})

// R10.4
it('the details name every permission', () => {
  show(granted(PERMISSIONS))
  expect(chips()).toEqual([
    'Students: Create',
    'Students: Read',
    'Students: Update',
    'Students: Delete',
    'Staff: Create',
    'Staff: Read',
    'Staff: Update',
    'Staff: Delete',
  ])
})

// R10.4
it('the details of a member without permissions say that no permissions are assigned', () => {
  show(granted([]))
  expect(screen.getByText('No permissions assigned')).toBeTruthy()
  expect(chips()).toEqual([])
})

// R85.1, R85.3
it('the phone of a staff member is corrected in place', async () => {
  let phone = kiran.phone
  const calls = serve(({ method, body }) => {
    if (method === 'PATCH') phone = (body as { phone: string }).phone
    return okResponse({ staff: { ...kiran, phone, version: method === 'PATCH' ? kiran.version + 1 : kiran.version } })
  })
  showListed(kiran)
  fireEvent.click(screen.getByRole('button', { name: 'Change Phone: 9876543210' }))
  replaceText('9123456780')
  pressKey('Enter')
  const corrected = await screen.findByRole('button', { name: 'Change Phone: 9123456780', description: 'Saved' })
  expect(document.activeElement).toBe(corrected)
  expect(patches(calls)).toEqual([{ phone: '9123456780', version: kiran.version }])
})

// R85.10
it('the name of a staff member is corrected in the heading', async () => {
  let { name } = kiran
  const calls = serve(({ method, body }) => {
    if (method === 'PATCH') name = (body as Pick<StaffMember, 'name'>).name
    return okResponse({ staff: { ...kiran, name, version: method === 'PATCH' ? kiran.version + 1 : kiran.version } })
  })
  showListed(kiran)
  fireEvent.click(screen.getByRole('button', { name: 'Change Name' }))
  replaceText('Nila')
  pressKey('Enter')
  await screen.findByRole('heading', { name: 'Nila Das EMP-0007' })
  expect(patches(calls)).toEqual([{ name: { firstName: 'Nila', lastName: 'Das' }, version: kiran.version }])
})

it('the details of a staff member are refreshed from the server', async () => {
  serve(() => okResponse({ staff: { ...kiran, department: 'Arts' } }))
  showListed(kiran)
  expect(facts('Account Information')).toContain('Department: Science')
  await waitFor(() => expect(facts('Account Information')).toContain('Department: Arts'))
})

it('the details stay visible under an error when they could not be refreshed', async () => {
  serve(() => refusalResponse(404, { message: 'Staff member not found', error: 'NOT_FOUND' }))
  showListed(kiran)
  expect((await screen.findByRole('alert')).textContent).toContain('Staff member not found')
  expect(facts('Contact Information')).toContain('Phone: 9876543210')
})

// R10.5, R63.10
it('the details show no input until a value is pressed, and their only other buttons are Close and Edit', () => {
  show()
  expect(screen.queryByRole('textbox')).toBeNull()
  const names = screen.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual([
    'Change Name',
    'Change Email: kiran.das@school.example',
    'Change Phone: 9876543210',
    'Change Position: Teacher',
    'Change Department: Science',
    'Close',
    'Edit',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

// R80.7
it('the details of staff show custom fields under an existing heading or under a heading of their own', () => {
  setCustomFields([
    customField({ entity: 'staff', label: 'Degree', section: 'Account Information' }),
    customField({ entity: 'staff', label: 'Bank' }),
    customField({ label: 'House' }),
  ])
  show(staffRecord({ custom: { degree: 'BEd' } }))
  expect(facts('Account Information').at(-1)).toBe('Degree: BEd')
  expect(facts('Other Information')).toEqual(['Bank: Not provided'])
})
