import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** A box of the student form by its label. */
export const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
export const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
}

const TYPED = {
  'First Name': '  Meera ',
  'Last Name': 'Nair',
  'Date of Birth': '2015-06-14',
  'Roll Number': '7',
  'Street Address': '12 Lake Road',
  City: 'Kochi',
  State: 'Kerala',
  'PIN Code': '682001',
  'Emergency Contact Name': 'Latha Nair',
  'Emergency Contact Phone': '9876543210',
  "Father's Name": 'Suresh Nair',
  "Father's Phone": '9876543211',
  "Mother's Name": 'Latha Nair',
  "Mother's Phone": '9876543210',
}
const CHOSEN = { Gender: 'Female', Standard: '5th', Section: 'B', Relationship: 'Mother' }
/** Fills in all that is required, as `studentInput` has it. */
export async function fillIn() {
  for (const [label, value] of Object.entries(TYPED)) type(label, value)
  for (const [label, option] of Object.entries(CHOSEN)) await choose(label, option)
}
