import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField } from '@/tests/support/custom-fields'
import { headings, serveStudentsAndViews } from '@/tests/support/desk'
import { showWideScreen } from '@/tests/support/in-app'
import { chooseOption, optionsOf } from '@/tests/support/select'
import { studentRecord } from '@/tests/support/student-record'
import { button, showStudentsScreen } from '@/tests/support/students-screen'

const meera = studentRecord({ custom: { house: 'red', joined: '2024-06-01', bus: true, aadhaar: { masked: '9012' } } })

beforeEach(() => {
  showWideScreen()
  setCustomFields([
    customField({ label: 'House', options: ['Red', 'Blue'] }),
    customField({ label: 'Joined', kind: 'date' }),
    customField({ label: 'Bus', kind: 'yesNo' }),
    customField({ label: 'Siblings', kind: 'integer' }),
    customField({ label: 'Route' }),
    customField({ label: 'Aadhaar', masked: true }),
    customField({ label: 'Caste', confidential: true }),
    customField({ label: 'Union', entity: 'staff' }),
    customField({ label: 'Old', state: 'retired' }),
  ])
})
afterEach(() => setCustomFields([]))

const READER = ['students.read'] as const
async function open(query = '', preferred: object = {}) {
  const calls = serveStudentsAndViews([meera], [], preferred)
  showStudentsScreen(query, READER, preferred)
  await screen.findByText('Meera Nair')
  return calls
}

// R81.5
it('“More filters” offers filters by custom fields, and a chosen filter is in the address', async () => {
  const calls = await open('?page=2')
  fireEvent.click(button('More filters'))
  expect(optionsOf('House')).toEqual(['All', 'Red', 'Blue'])
  expect(optionsOf('Bus')).toEqual(['All', 'Yes', 'No'])
  expect(optionsOf('Missing').slice(-5)).toEqual(['House', 'Joined', 'Bus', 'Siblings', 'Route'])
  chooseOption('House', 'Red')
  chooseOption('Bus', 'No')
  const route = await screen.findByLabelText('Route')
  fireEvent.change(route, { target: { value: ' Lake ' } })
  fireEvent.keyDown(route, { key: 'Enter' })
  expect(window.location.search).toBe('?custom.house=red&custom.bus=false&custom.route=Lake')
  expect(button('More filters (3)')).toBeTruthy()
  await waitFor(() => expect(calls.at(-1)?.query.get('custom.route')).toBe('Lake'))
  chooseOption('House', 'All')
  expect(window.location.search).toBe('?custom.bus=false&custom.route=Lake')
})

// R81.2, R81.5
it('the screen offers no filter by a confidential, masked or retired field, nor by a field of staff', async () => {
  await open()
  fireEvent.click(button('More filters'))
  await screen.findByLabelText('Route')
  for (const label of ['Aadhaar', 'Caste', 'Old', 'Union']) expect(screen.queryByLabelText(label)).toBeNull()
})

// R81.5
it('with three filters by custom fields, no fourth filter can be set until one is removed', async () => {
  await open('?custom.house=red&custom.joined.from=2024-01-01&missing=custom.bus')
  fireEvent.click(button('More filters (3)'))
  expect(await screen.findByLabelText('Route')).toHaveProperty('disabled', true)
  expect(await screen.findByLabelText('Joined To')).toHaveProperty('disabled', false)
  expect(screen.getAllByText('At most three of your own fields at once').length).toBe(3)
  expect(optionsOf('Missing')).toContain('Siblings')
  chooseOption('House', 'All')
  expect(screen.getByLabelText('Route')).toHaveProperty('disabled', false)
  expect(screen.queryByText('At most three of your own fields at once')).toBeNull()
})

// R81.5
it('with three filters by custom fields, the filter “Missing” offers no custom field', async () => {
  await open('?custom.house=red&custom.bus=true&custom.route=Lake')
  fireEvent.click(button('More filters (3)'))
  await screen.findByLabelText('Route')
  expect(optionsOf('Missing')).not.toContain('House')
})

// R81.5
it('a filter by a number accepts a comma, and shows an error for a text that is not a number', async () => {
  await open()
  fireEvent.click(button('More filters'))
  const siblings = await screen.findByLabelText('Siblings')
  fireEvent.change(siblings, { target: { value: 'two' } })
  fireEvent.blur(siblings)
  expect(screen.getByRole('alert').textContent).toBe('Enter a number')
  expect(window.location.search).toBe('')
  fireEvent.change(siblings, { target: { value: ' 31,5 ' } })
  fireEvent.blur(siblings)
  expect(window.location.search).toBe('?custom.siblings=31.5')
})

// R81.5
it('filters by custom fields are chips, each of which removes its filter', async () => {
  await open('?custom.house=red&custom.joined.from=2024-01-01&custom.joined.to=2024-12-31&custom.bus=true')
  await screen.findAllByRole('button', { name: /^Remove the filter/ })
  expect(button('Remove the filter House: Red')).toBeTruthy()
  expect(button('Remove the filter Bus: Yes')).toBeTruthy()
  expect(button('Remove the filter Joined To: 31 Dec 2024')).toBeTruthy()
  fireEvent.click(button('Remove the filter Joined From: 1 Jan 2024'))
  expect(window.location.search).toBe('?custom.house=red&custom.joined.to=2024-12-31&custom.bus=true')
})

// R81.2, R81.5
it('a filter by a hidden field is a chip with the key of the field, and can be removed', async () => {
  await open('?custom.caste=abc')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter caste: abc' }))
  expect(window.location.search).toBe('')
})

// R81.2, R81.5
it('the filter “Missing” with a hidden field is shown only as a chip, and can be removed', async () => {
  await open('?missing=custom.caste')
  fireEvent.click(button('More filters (1)'))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Missing: caste' }))
  expect(window.location.search).toBe('')
  expect(optionsOf('Missing')).toContain('House')
})

// R81.3
it('custom fields are columns of the list, with texts and masked values', async () => {
  await open('', { studentColumns: ['custom.house', 'custom.joined', 'custom.bus', 'custom.aadhaar', 'custom.route'] })
  expect(headings()).toEqual(['Student', 'House', 'Joined', 'Bus', 'Aadhaar', 'Route'])
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(expect.arrayContaining(['Red', '1 Jun 2024', 'Yes', '…9012', '–']))
})

// R81.3
it('the choice of columns offers the custom fields that the user may see', async () => {
  await open()
  fireEvent.click(button('Columns'))
  expect(await screen.findByRole('checkbox', { name: 'House' })).toBeTruthy()
  for (const name of ['Caste', 'Old', 'Union']) expect(screen.queryByRole('checkbox', { name })).toBeNull()
})
