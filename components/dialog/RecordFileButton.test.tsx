import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { STAFF_DETAILS_BUTTONS, STUDENT_DETAILS_BUTTONS } from '@/lib/client/ui/details-buttons'
import { recordFilePath, staffRecordFilePath } from '@/lib/client/ui/prints'
import { PERMISSIONS } from '@/lib/contract/permissions'
import { renderInApp, type SignedInAs } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { RecordFileButton } from './RecordFileButton'

const STUDENT = <RecordFileButton button={STUDENT_DETAILS_BUTTONS.recordFile} href={recordFilePath('0198-meera')} />
const STAFF = <RecordFileButton button={STAFF_DETAILS_BUTTONS.recordFile} href={staffRecordFilePath('0198-kiran')} />

/** The address of the button for this user; undefined if the user does not see the button. */
function addressFor(as: SignedInAs, button: typeof STUDENT): string | null | undefined {
  const { unmount } = renderInApp(button, as)
  const address = screen.queryByRole('link', { name: 'Record File' })?.getAttribute('href')
  unmount()
  return address
}

// R103.10
it('the button “Record File” of a student is shown to super admins and users who may read confidential fields', () => {
  const reader = userWith(['students.read'])
  expect(addressFor('superAdmin', STUDENT)).toBe('/print/record-file/0198-meera')
  expect(addressFor({ ...reader, confidential: 'read' }, STUDENT)).toBe('/print/record-file/0198-meera')
  expect(addressFor(reader, STUDENT)).toBeUndefined()
})

// R107.11
it('the button “Record File” of a staff member is shown only to super admins', () => {
  expect(addressFor('superAdmin', STAFF)).toBe('/print/staff/record-file/0198-kiran')
  expect(addressFor({ ...userWith(PERMISSIONS), confidential: 'change' }, STAFF)).toBeUndefined()
})
