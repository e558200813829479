import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField, optionsOf } from '@/tests/support/custom-fields'
import { box, press, type } from '@/tests/support/form'
import { studentRecord } from '@/tests/support/student-record'
import {
  choose,
  CUSTOM,
  edit,
  HOUSE,
  onClose,
  open,
  select,
  addFieldOfEachKind,
} from '@/tests/support/custom-fields-form'

addFieldOfEachKind()

const sent = (calls: Awaited<ReturnType<typeof edit>>) =>
  (calls.find(({ method }) => method === 'PUT')?.body as { custom?: object } | undefined)?.custom

// R80.1
it('the student form shows custom fields under their headings with the values of the record', async () => {
  await edit()
  const house = within(screen.getByRole('region', { name: 'House' }))
  expect(house.getAllByRole('combobox').map(({ textContent }) => textContent)).toEqual(['Red', 'Chess'])
  const basics = within(screen.getByRole('region', { name: 'Basic Information' }))
  expect(basics.getByLabelText<HTMLInputElement>('Nickname').value).toBe('Meenu')
  expect(['Notes', 'Siblings', 'Weight', 'Joined Bus'].map(label => box(label).value)).toEqual([
    'First line\nSecond line',
    '2',
    '31.5',
    '1 Jun 2026',
  ])
  expect(select('Consent').textContent).toBe('No')
})

// R80.1
it('the help of a date field is shown until there is an error', async () => {
  await edit()
  const said = () => document.getElementById(box('Joined Bus').getAttribute('aria-describedby') ?? '')?.textContent
  expect(said()).toBe('As on the bus card')
  type('Joined Bus', 'soon')
  fireEvent.blur(box('Joined Bus'))
  await waitFor(() => expect(said()).toMatch(/^Enter a date such as/))
})

// R80.1, R80.2
it('a saved student keeps the values of custom fields that were not touched', async () => {
  const calls = await edit()
  type('City', 'Thrissur')
  press('Update')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(calls)).toEqual(CUSTOM)
})

// R80.1, R80.2
it('a change of each kind of custom field is sent, and an emptied field is cleared', async () => {
  const calls = await edit()
  open('Clubs')
  choose('Drama')
  choose('Chess')
  choose('Music')
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(select('Clubs').textContent).toBe('Music; Drama')
  type('Nickname', ' ')
  fireEvent.change(box('Notes'), { target: { value: 'One\n\nTwo' } })
  fireEvent.blur(box('Notes'))
  expect(box('Notes').value).toBe('One\n\nTwo')
  type('Siblings', '0')
  type('Weight', '')
  type('Joined Bus', '')
  press('Update')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(calls)).toEqual({
    house: 'red',
    clubs: ['music', 'drama'],
    nickname: null,
    notes: 'One\n\nTwo',
    siblings: 0,
    weight: null,
    joined_bus: null,
    consent: false,
  })
})

// R80.2
it('custom fields that stay empty are not sent', async () => {
  const calls = await edit(studentRecord({ custom: {} }))
  expect(select('Consent').textContent).not.toBe('No')
  type('Nickname', 'Meenu')
  press('Update')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(calls)).toEqual({ nickname: 'Meenu' })
})

// R80.3
it('errors of custom fields appear together with the errors of other fields, and nothing is sent', async () => {
  setCustomFields([{ ...HOUSE, required: true }, customField({ label: 'Siblings', kind: 'integer' })])
  const calls = await edit(studentRecord({ custom: {} }))
  type('City', '')
  type('Siblings', '1.5')
  press('Update')
  const alert = await screen.findByRole('alert')
  const lines = within(alert).getAllByRole('button')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'City: City is required',
    'House: House is required',
    'Siblings: Siblings must be a whole number',
  ])
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})

// R80.3
it('a field with several choices is validated when the user leaves the closed select', async () => {
  setCustomFields([
    customField({ label: 'Clubs', kind: 'choices', options: optionsOf('Chess', 'Music'), required: true }),
  ])
  await edit(studentRecord({ custom: { clubs: ['chess'] } }))
  open('Clubs')
  choose('Chess')
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  const box = select('Clubs')
  fireEvent.focus(box)
  fireEvent.blur(box)
  expect(await screen.findByText('Clubs is required')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('.Mui-focused')).toBeNull())
})

// R80.3
it('a record keeps its retired option', async () => {
  setCustomFields([{ ...HOUSE, options: [{ key: 'red', label: 'Red', retired: true }, ...optionsOf('Blue')] }])
  const calls = await edit(studentRecord({ custom: { house: 'red' } }))
  open('House')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['No choice', 'Red', 'Blue'])
  choose('Red')
  press('Update')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(calls)).toEqual({ house: 'red' })
})
