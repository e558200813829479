import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { allCustomFields } from '@/lib/contract/custom-fields/field'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { changesIn, fieldOption, fieldRows, customFieldSetting, showFields } from '@/tests/support/field-settings'
import { press } from '@/tests/support/form'

const HOUSE = customFieldSetting('House', {
  options: [fieldOption('Red'), fieldOption('Blue'), fieldOption('Old', true)],
})
const PEN = customFieldSetting('PEN', { required: true, confidential: true, masked: true, section: 'UDISE+' })
const BUS = customFieldSetting('Bus', { state: 'retired', searched: true })

// R79.1
it('the settings of fields show each field with its kind, its heading and its properties', async () => {
  await showFields([HOUSE, PEN, BUS, customFieldSetting('Diploma', { entity: 'staff', kind: 'date' })])
  expect(fieldRows().map(({ textContent }) => textContent)).toEqual([
    'HouseChoice of Red and Blue, below “Other Information”Edit',
    'PENRequiredConfidentialMaskedText, below “UDISE+”Edit',
    'BusRetiredSearchedText, below “Other Information”Edit',
  ])
  const staff = within(screen.getByRole('list', { name: 'Fields of Staff' }))
  expect(staff.getByRole('listitem').textContent).toBe('DiplomaDate, below “Other Information”Edit')
})

// R79.1
it('a long list of options is cut, and a field that is being removed has no buttons to change it', async () => {
  const options = Array.from({ length: 12 }, (_, number) => fieldOption(`H${number}`))
  await showFields([customFieldSetting('House', { options }), customFieldSetting('Old', { state: 'removing' })])
  expect(fieldRows().map(({ textContent }) => textContent)).toEqual([
    'HouseChoice of H0, H1, H2, H3, H4, H5, H6, H7 and 4 more, below “Other Information”Edit',
    'OldBeing removedText, below “Other Information”',
  ])
})

// R79.3
it('a field that is being removed disappears once its values are deleted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let fields = [HOUSE, customFieldSetting('Old', { state: 'removing' })]
  const calls = await showFields(fields, () => okResponse({ fields }))
  fields = [HOUSE]
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await waitFor(() => expect(fieldRows()).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(calls).toHaveLength(2)
})

// R79.1
it('the settings of a school without custom fields say how to add fields', async () => {
  await showFields([])
  expect(
    screen.getByText('Students have no fields of your own yet. Add a field, or choose a starter set.'),
  ).toBeTruthy()
  expect(screen.getByText('Staff have no fields of your own yet.')).toBeTruthy()
})

// R79.1
it('no field can be added to a kind of record that already has 30 fields', async () => {
  await showFields(Array.from({ length: 30 }, (_, number) => customFieldSetting(`F${number}`, { entity: 'staff' })))
  expect(screen.getByText(/There can be at most 30 fields\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add Staff Field' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Add Student Field' }).hasAttribute('disabled')).toBe(false)
})

// R79.4
it('moving a field changes the order at once, keeps the focus, and sends the ids of all fields', async () => {
  let fields = [HOUSE, PEN, BUS]
  const calls = await showFields(fields, ({ path }) => {
    if (path.endsWith('/order')) fields = [PEN, HOUSE, BUS]
    return okResponse({ fields })
  })
  const button = screen.getByRole('button', { name: 'Move PEN up' })
  fireEvent.click(button)
  await waitFor(() => expect(fieldRows()[0]?.textContent).toMatch(/^PEN/))
  expect(document.activeElement).toBe(button)
  expect(screen.getByText('PEN: position 1 of 3')).toBeTruthy()
  await waitFor(() =>
    expect(changesIn(calls)).toEqual(['PUT /fields/order {"entity":"students","ids":["pen","house","bus"]}']),
  )
})

// R79.4
it('the first field cannot move up, and a refused move is reversed and explained', async () => {
  const refusal = 'The fields have changed. Reload the page, then move them again.'
  const calls = await showFields([HOUSE, PEN], ({ path }) =>
    path.endsWith('/order') ? refusalResponse(400, { message: refusal }) : undefined,
  )
  press('Move House up')
  expect(changesIn(calls)).toEqual([])
  press('Move House down')
  expect(await screen.findByText(refusal)).toBeTruthy()
  await waitFor(() => expect(fieldRows()[0]?.textContent).toMatch(/^House/))
})

// R79.7
it('forms and lists of this tab use the fields that the settings have loaded', async () => {
  await showFields([HOUSE])
  expect(allCustomFields().map(({ label }) => label)).toEqual(['House'])
})
