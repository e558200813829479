import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showWideScreen } from '@/tests/support/in-app'
import { chosenIn, optionsOf } from '@/tests/support/select'
import { serveStudentsAndViews } from '@/tests/support/desk'
import { meera, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(showWideScreen)

const header = (name: string) => screen.getByRole('columnheader', { name })
const sortBy = (name: string) => fireEvent.click(within(header(name)).getByRole('button'))

// R59.5
it('a heading sorts the list, a second press reverses the order, and the heading announces the order', async () => {
  const calls = serveStudentsAndViews([meera])
  showStudentsScreen('?page=2')
  await screen.findByText('Meera Nair')
  expect(screen.getAllByRole('columnheader').filter(cell => cell.ariaSort ?? cell.getAttribute('aria-sort'))).toEqual(
    [],
  )
  sortBy('Standard')
  expect(window.location.search).toBe('?sortBy=standard&sortOrder=asc')
  expect(header('Standard').getAttribute('aria-sort')).toBe('ascending')
  sortBy('Standard')
  expect(window.location.search).toBe('?sortBy=standard')
  expect(header('Standard').getAttribute('aria-sort')).toBe('descending')
  sortBy('Student')
  expect(window.location.search).toBe('?sortBy=name&sortOrder=asc')
  expect(header('Standard').getAttribute('aria-sort')).toBeNull()
  expect(chosenIn('Sort By')).toBe('Name')
  await waitFor(() => expect(calls.at(-1)?.query.get('sortBy')).toBe('name'))
})

// R59.5
it('only columns that the API can sort by have a sort button', async () => {
  serveStudentsAndViews([meera])
  showStudentsScreen()
  await screen.findByText('Meera Nair')
  const sorting = screen.getAllByRole('columnheader').filter(cell => within(cell).queryByRole('button'))
  expect(sorting.map(({ textContent }) => textContent)).toEqual(['Student', 'Student ID', 'Standard'])
})

// R59.5
it('“Sort By” offers the roll number while the list is sorted by roll number', async () => {
  serveStudentsAndViews([meera])
  showStudentsScreen('?sortBy=rollNumber&sortOrder=asc')
  await screen.findByText('Meera Nair')
  expect(optionsOf('Sort By')).toEqual(['Created Date', 'Name', 'Student ID', 'Standard', 'Roll Number'])
  expect(chosenIn('Sort By')).toBe('Roll Number')
})
