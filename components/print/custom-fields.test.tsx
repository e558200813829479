import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField } from '@/tests/support/custom-fields'
import { chooseOption, optionsOf } from '@/tests/support/select'
import { button, printedRows, servePrint, showSheet, waitUntilPrintable } from '@/tests/support/student-print'
import { studentRecord } from '@/tests/support/student-record'

const custom = { house: 'red', clubs: ['chess', 'art'], joined: '2024-06-01', aadhaar: { masked: '9012' } }

beforeEach(() => {
  vi.stubGlobal('print', vi.fn())
  setCustomFields([
    customField({ label: 'House', options: ['Red', 'Blue'] }),
    customField({ label: 'Clubs', kind: 'choices', options: ['Chess', 'Art'], section: 'Activities' }),
    customField({ label: 'Joined', kind: 'date', section: 'Activities' }),
    customField({ label: 'Aadhaar', masked: true }),
    customField({ label: 'Caste', confidential: true }),
    customField({ label: 'Old', state: 'retired' }),
  ])
})
afterEach(() => setCustomFields([]))

// R81.6
it('a class list has columns of custom fields, and the dialog “Columns” offers custom fields', async () => {
  servePrint([studentRecord({ custom })])
  showSheet('class-list', '?custom.house=red', {
    classListColumns: ['custom.clubs', 'custom.joined', 'custom.aadhaar'],
  })
  await waitUntilPrintable()
  expect(screen.getByText('House: Red')).toBeTruthy()
  const rows = printedRows()
  expect(rows.some(row => row.join() === ['Roll No.', 'Name', 'Clubs', 'Joined', 'Aadhaar'].join())).toBe(true)
  expect(rows.at(-1)?.slice(-3)).toEqual(['Chess; Art', '1 Jun 2024', '…9012'])
  fireEvent.click(button('Columns'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'House' }))
  expect(screen.queryByRole('checkbox', { name: 'Old' })).toBeNull()
  expect(await screen.findByText('Red')).toBeTruthy()
})

// R81.6
it('a student sheet has the school’s custom fields under their headings', async () => {
  servePrint([studentRecord({ custom })])
  showSheet('student-sheets')
  await waitUntilPrintable()
  const sectionOf = (heading: string) => screen.getByRole('heading', { name: heading }).parentElement?.textContent
  expect(sectionOf('Activities')).toBe('ActivitiesClubsChess; ArtJoined1 Jun 2024')
  expect(sectionOf('Other Information')).toBe('Other InformationHouseRedAadhaar…9012')
})

// R81.6
it('an ID card has one custom field as an extra line, if the user chooses one', async () => {
  servePrint([studentRecord({ custom })])
  showSheet('id-cards')
  await waitUntilPrintable()
  expect(screen.queryByText(/House/)).toBeNull()
  expect(optionsOf('Extra Line')).toEqual(['None', 'House', 'Clubs', 'Joined'])
  chooseOption('Extra Line', 'House')
  expect(screen.getByText('Red').closest('p')?.textContent).toBe('House Red')
})
