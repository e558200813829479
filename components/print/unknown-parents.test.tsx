import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { emptyFields, fillTemplate } from '@/lib/client/ui/fill-template'
import { printedRows, servePrint, showSheet, waitUntilPrintable } from '@/tests/support/student-print'
import { studentRecord } from '@/tests/support/student-record'

beforeEach(() => void vi.stubGlobal('print', vi.fn()))

const { mother } = studentRecord().parentInfo
const fatherless = studentRecord({ name: { firstName: 'Madonna', lastName: '' }, parentInfo: { mother } })

// R75.5, R75.7
it.each([
  [
    'emergency-contacts',
    ['7', 'Madonna', 'Latha Nair (Mother)', '9876543210', '', '', 'Latha Nair', '9876543210', 'B+'],
  ],
  ['guardian-phones', ['Madonna', '', '', 'Latha Nair', '9876543210']],
] as const)('the sheet %s leaves the cells of an unknown father empty', async (sheet, cells) => {
  servePrint([fatherless])
  showSheet(sheet)
  await waitUntilPrintable()
  expect(printedRows().at(-1)).toEqual(cells)
})

// R75.5, R75.7
it('a student sheet leaves out an unknown father', async () => {
  servePrint([fatherless])
  showSheet('student-sheets', '?ids=0198-meera')
  await waitUntilPrintable()
  const sheet = screen.getByRole('article', { name: 'Madonna' })
  expect(within(sheet).queryByRole('heading', { name: 'Father' })).toBeNull()
  expect(within(sheet).getByRole('heading', { name: 'Mother' })).toBeTruthy()
})

// R75.5, R75.7
it('the address label of a student with an unknown father is addressed to the family', async () => {
  servePrint([fatherless, studentRecord({ _id: '0198-other' })])
  showSheet('address-labels')
  await waitUntilPrintable()
  expect(screen.getByText('The family of Madonna')).toBeTruthy()
  expect(screen.getByText('The parents of Meera Nair')).toBeTruthy()
})

// R75.5, R75.7
it('a certificate has a blank line for an unknown father', () => {
  const source = { student: fatherless, school: { name: 'Green Valley School' }, today: '2026-07-01' }
  expect(fillTemplate('{name}, child of {father} and {mother}', source)).toBe(
    'Madonna, child of __________ and Latha Nair',
  )
  expect(emptyFields('{father}', source)).toEqual(["Father's name"])
})
