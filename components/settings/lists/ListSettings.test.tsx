import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { offeredValues } from '@/lib/contract/school-lists'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { listCard, listValue, sentBody, showLists } from '@/tests/support/list-settings'
import { chooseOption, chosenIn } from '@/tests/support/select'

const row = (label: string) =>
  within(listCard('Sections').getByText(label).closest('li') ?? document.createElement('li'))

// R76.1
it('the settings of lists show each value with its spellings, and the number of records as a link to them', async () => {
  showLists()
  await screen.findByText('Also read as Red, R')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Starter Sets',
    'Standards',
    'Sections',
    'Departments',
    'Leaving Reasons',
    'Relationships',
  ])
  const link = await screen.findByRole('link', { name: '12 students with A' })
  expect(link.getAttribute('href')).toBe('/students?section=A')
  expect(row('Rose').getByText('0 students')).toBeTruthy()
  expect(row('Lily').getByText('Retired')).toBeTruthy()
  const ofContacts = listCard('Relationships').getByRole('link', { name: /^5 students with / })
  expect(ofContacts.getAttribute('href')).toMatch(/^\/students\?relationship=/)
  expect(listCard('Departments').getAllByText('0 staff members')).toHaveLength(5)
})

// R76.2
it('a value is added before another value, and the form stays open for the next value', async () => {
  const calls = showLists()
  await screen.findByRole('region', { name: 'Sections' })
  press('Add Section')
  type('Name', ' Tulip ')
  type('Other spellings', 'Tu, , Tul')
  chooseOption('Place', 'Before Rose')
  press('Add')
  expect(await screen.findByText('“Tulip” added')).toBeTruthy()
  expect(sentBody(calls)).toEqual({
    changes: [{ action: 'add', list: 'section', value: { label: 'Tulip', aliases: ['Tu', 'Tul'], before: 'Rose' } }],
  })
  await waitFor(() => expect(document.activeElement).toBe(box('Name')))
  expect([box('Name').value, box('Other spellings').value, chosenIn('Place')]).toEqual(['', '', 'Before Rose'])
})

// R76.2
it('Undo after adding a value deletes the value by the key that the server has given it', async () => {
  const calls = showLists()
  await screen.findByRole('region', { name: 'Sections' })
  press('Add Section')
  type('Name', 'Tulip')
  press('Add')
  await screen.findByText('“Tulip” added')
  press('Undo')
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')[1]?.body).toEqual({
    changes: [{ action: 'delete', list: 'section', key: 'Tulip 2' }],
  })
})

// R76.2
it('a refusal of a new value is shown in the form, which keeps what was typed', async () => {
  showLists(() => refusalResponse(409, { message: 'The list already has “Rose”', error: 'DUPLICATE' }))
  await screen.findByRole('region', { name: 'Sections' })
  press('Add Section')
  type('Name', 'rose')
  press('Add')
  expect(await screen.findByText('The list already has “Rose”')).toBeTruthy()
  expect(box('Name').value).toBe('rose')
})

// R76.3
it('a value is renamed in its row with the version that was loaded, and Undo gives it the old name again', async () => {
  const calls = showLists(() => okResponse({ value: listValue('Rose Red', { key: 'Rose', version: 4 }) }))
  await screen.findByRole('region', { name: 'Sections' })
  press('Edit Rose')
  expect(screen.getByText('Every record that has “Rose” shows the new name at once.')).toBeTruthy()
  type('Name', 'Rose Red')
  press('Save')
  await screen.findByText('“Rose Red” saved')
  press('Undo')
  await screen.findByText('Undone')
  expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: '/api/v1/lists/section/Rose', body: { label: 'Rose Red', aliases: ['Red', 'R'], version: 3 } },
    { path: '/api/v1/lists/section/Rose', body: { label: 'Rose', aliases: ['Red', 'R'], version: 4 } },
  ])
})

// R76.3
it('Cancel closes the form of a value and moves the focus back to its button', async () => {
  showLists()
  await screen.findByRole('region', { name: 'Sections' })
  press('Edit Rose')
  press('Cancel')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Rose' })))
})

// R76.1
it('forms and texts of this tab use the lists that the settings have loaded', async () => {
  showLists()
  await screen.findByText('Also read as Red, R')
  expect(offeredValues('section').map(({ label }) => label)).toEqual(['A', 'Rose'])
})
