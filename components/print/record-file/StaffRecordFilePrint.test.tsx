import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { staffRecord } from '@/tests/support/staff-record'
import { staffRecordFile } from '@/tests/support/staff-record-file'
import { StaffRecordFilePrint } from './StaffRecordFilePrint'

const show = (answer: () => Response) => {
  const calls = serve(({ path }) =>
    path.endsWith('/school') ? okResponse({ school: { name: 'Hill School', logoUrl: '', version: 1 } }) : answer(),
  )
  renderInApp(<StaffRecordFilePrint id="0198-kiran" />, 'superAdmin')
  return calls
}
const part = async (name: string) => (await screen.findByRole('region', { name })).textContent

// R107.10
it('the print has every part of the record file of a staff member, and loads it once', async () => {
  const calls = show(() => okResponse({ file: staffRecordFile() }))
  expect(await part('Fields of the School')).toContain('PANABCDE1234F')
  expect(await part('Account')).toMatch(
    /^AccountSign-In Emailkiran\.das@school\.exampleTwo-Step Sign-In On Since20 Nov 2026, /,
  )
  expect(await part('School Accounts')).toContain('kiran@example.comhttps://issuer.example\nLinked 20 Nov 2026')
  expect(await part('Links to Choose a Password')).toContain('For a new account\nWorks until 20 Dec 2026')
  expect(await part('Personal Tokens')).toMatch(/LibraryStudents: Read, Staff: Read\nMade .*\n.*\nNot used$/)
  expect(await part('Sessions')).toMatch(/Firefox\n192\.0\.2\.1\nLast used 20 Nov 2026.*\nEnded 20 Dec 2026/)
  expect(await part('Mails That Wait to Be Sent')).toContain('Mail about the changed password')
  expect(await part('Preferences')).toBe('PreferencesShortcutsNoColumns of StaffEmail')
  expect(await part('Saved Views')).toBe('Saved ViewsGirls of 5thStudents, shared')
  expect(await part('History')).toContain('Staff member changed, by Asha Rao\nPhone: 9000000001 → 9000000002')
  expect(await part('Bulk Changes of the Last 30 Days')).toContain('Change: Done\nPosition: Librarian')
  expect(await part('Exports That Could Have Contained the Staff Member')).toContain('Staff exported: 12 rows')
  expect(await part('Actions of the Staff Member')).toContain('Student changed3 times, 20 Nov 2026')
  expect(await part('Records of Students Opened or Printed')).toContain('41 records2 Nov 2026 to 28 Nov 2026')
  expect(screen.getByText('Hill School')).toBeTruthy()
  expect(screen.getByRole('article').textContent).toContain('Kiran DasActiveBasic Information')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(false))
  expect(calls.filter(({ path }) => path.endsWith('/staff/0198-kiran/record-file'))).toHaveLength(1)
})

// R107.10
it('the print has the record with permissions and classes, and says that a member is inactive', async () => {
  const scope = [{ standard: '5th', section: 'B' }]
  show(() => okResponse({ file: staffRecordFile({ staff: staffRecord({ isActive: false, scope }) }) }))
  const text = (await screen.findByRole('article', { name: 'Kiran Das' })).textContent
  expect(text).toContain('DepartmentSciencePositionTeacherStatusInactiveCreated At')
  expect(text).toContain('Kiran DasInactiveBasic InformationEmployee IDEMP-0007Staff IDSTF-0007First NameKiran')
  expect(text).toContain('PermissionsStudents: ReadConfidential FieldsNoneClasses5th-B')
})

// R107.10
it('a part of the print without entries says None, and the account shows the email', async () => {
  const empty = staffRecordFile({
    ownFields: [],
    account: { passwordChangedAt: null, twoStepSince: null, temporaryPasswordUntil: null },
    schoolAccounts: [],
    links: [],
    tokens: [],
    sessions: [],
    waitingMails: [],
    preferences: [],
    savedViews: [],
    history: [],
    bulkChanges: [],
    exports: [],
    activity: [],
    views: null,
  })
  show(() => okResponse({ file: empty }))
  const paper = await screen.findByRole('article')
  const parts = [...paper.querySelectorAll('section[aria-label]')]
  expect(parts).toHaveLength(14)
  const filled = parts.filter(({ lastChild }) => lastChild?.textContent !== 'None')
  expect(filled.map(({ textContent }) => textContent)).toEqual(['AccountSign-In Emailkiran.das@school.example'])
})

// R107.10
it('the print of a record file says that the staff member does not exist', async () => {
  show(() => refusalResponse(404, { error: 'NOT_FOUND', message: 'Staff member not found' }))
  expect(await screen.findByText(/This staff member does not exist any more/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
})
