import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { serveStudentsAndViews } from '@/tests/support/desk'
import { showWideScreen } from '@/tests/support/in-app'
import { chosenIn, chooseOption, optionsOf } from '@/tests/support/select'
import { button, meera, showStudentsScreen } from '@/tests/support/students-screen'
import { studentListAddress } from './student-filters'

beforeEach(showWideScreen)

const orderIn = (query: string) => {
  const { sortBy, sortOrder } = studentListAddress.read(new URLSearchParams(query))
  return `${sortBy} ${sortOrder}`
}

// R86.5
it.each([
  ['', 'createdAt desc'],
  ['section=B', 'createdAt desc'],
  ['standard=5th', 'standard asc'],
  ['standard=5th&section=B', 'rollNumber asc'],
  ['standard=5th&section=B&sortBy=createdAt', 'createdAt desc'],
  ['standard=5th&section=B&sortOrder=asc', 'createdAt asc'],
  ['standard=5th&section=B&sortBy=rollNumber', 'rollNumber desc'],
  ['standard=5th&sortBy=name&sortOrder=asc', 'name asc'],
  ['standard=5th&sortBy=nothing', 'standard asc'],
])('the list at the address %j has the order %s', (query, order) => {
  expect(orderIn(query)).toBe(order)
})

// R86.5
it.each([
  'standard=5th',
  'standard=5th&section=B',
  'standard=5th&section=B&sortBy=createdAt',
  'sortOrder=asc&standard=5th&section=B',
  'sortBy=rollNumber&standard=5th&section=B',
  'sortBy=name&sortOrder=asc&standard=5th',
  'sortBy=standard&sortOrder=asc',
])('the address %s is written back unchanged', query => {
  const written = studentListAddress.write(studentListAddress.read(new URLSearchParams(query)))
  expect([...new URLSearchParams(written)].sort()).toEqual([...new URLSearchParams(query)].sort())
})

// R86.5
it('choosing a class sorts the list by roll number, and removing the class sorts it as before', async () => {
  const calls = serveStudentsAndViews([meera])
  showStudentsScreen('?section=B')
  await screen.findByText('Meera Nair')
  chooseOption('Standard', '5th')
  expect(window.location.search).toBe('?standard=5th&section=B')
  expect(chosenIn('Sort By')).toBe('Roll Number')
  await waitFor(() => expect(calls.at(-1)?.query.get('sortBy')).toBe('rollNumber'))
  expect(calls.at(-1)?.query.get('sortOrder')).toBe('asc')
  chooseOption('Standard', 'All Standards')
  expect(window.location.search).toBe('?section=B')
  await waitFor(() => expect(chosenIn('Sort By')).toBe('Created Date'))
})

// R86.5
it('an order that the user chose stays when the class changes', async () => {
  serveStudentsAndViews([meera])
  showStudentsScreen('?standard=5th&section=B')
  await screen.findByText('Meera Nair')
  chooseOption('Sort By', 'Created Date')
  expect(window.location.search).toBe('?sortBy=createdAt&standard=5th&section=B')
  chooseOption('Section', 'C')
  expect(chosenIn('Sort By')).toBe('Created Date')
  chooseOption('Sort By', 'Name')
  fireEvent.click(button('Clear filters'))
  expect(window.location.search).toBe('?sortBy=name&sortOrder=asc')
})

// R86.5
it('roll order can be chosen again after another order', async () => {
  serveStudentsAndViews([meera])
  showStudentsScreen('?standard=5th&section=B')
  await screen.findByText('Meera Nair')
  chooseOption('Sort By', 'Name')
  expect(optionsOf('Sort By')).toEqual(['Created Date', 'Name', 'Student ID', 'Standard', 'Roll Number'])
  chooseOption('Sort By', 'Roll Number')
  expect(chosenIn('Sort By')).toBe('Roll Number')
  expect(window.location.search).toBe('?standard=5th&section=B')
})
