import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField } from '@/tests/support/custom-fields'
import { serveStudentsAndViews } from '@/tests/support/desk'
import { showWideScreen } from '@/tests/support/in-app'
import { chosenIn, optionsOf } from '@/tests/support/select'
import { studentRecord } from '@/tests/support/student-record'
import { showStudentsScreen } from '@/tests/support/students-screen'

const COLUMNS = ['custom.house', 'custom.clubs', 'custom.aadhaar', 'custom.notes'] as const

beforeEach(() => {
  showWideScreen()
  setCustomFields([
    customField({ label: 'House', options: ['Red', 'Blue'] }),
    customField({ label: 'Clubs', kind: 'choices', options: ['Chess', 'Art'] }),
    customField({ label: 'Aadhaar', masked: true }),
    customField({ label: 'Notes', kind: 'longText' }),
    customField({ label: 'Caste', confidential: true }),
  ])
})
afterEach(() => setCustomFields([]))

async function open(query = '') {
  const preferred = { studentColumns: [...COLUMNS] }
  const calls = serveStudentsAndViews([studentRecord()], [], preferred)
  showStudentsScreen(query, ['students.read'], preferred)
  await screen.findByText('Meera Nair')
  return calls
}

// R81.8
it('the header of a custom field sorts the list, and “Sort By” names the field', async () => {
  const calls = await open()
  const sorting = screen.getAllByRole('columnheader').filter(cell => within(cell).queryByRole('button'))
  expect(sorting.map(({ textContent }) => textContent)).toEqual(['Student', 'House'])
  fireEvent.click(within(sorting[1]!).getByRole('button'))
  expect(window.location.search).toBe('?sortBy=custom.house&sortOrder=asc')
  expect(chosenIn('Sort By')).toBe('House')
  await waitFor(() => expect(calls.at(-1)?.query.get('sortBy')).toBe('custom.house'))
})

// R81.8
it('when a hidden field sorts the list, the screen shows only the key of the field', async () => {
  await open('?sortBy=custom.caste&sortOrder=asc')
  expect(optionsOf('Sort By').at(-1)).toBe('caste')
})
