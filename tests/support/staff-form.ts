import { fireEvent, screen, within } from '@testing-library/react'
import { pick, type } from './form'

const TYPED = {
  'First Name': ' Kiran ',
  'Last Name': 'Das',
  Email: 'Kiran.Das@school.example',
  Phone: '9876543210',
  Password: 'Secret@123',
  'Confirm Password': 'Secret@123',
}

/** Fills in the required fields of a new staff member. */
export function fillInStaffForm() {
  for (const [label, value] of Object.entries(TYPED)) type(label, value)
  pick('department', 'Science')
}

/** A permission's check box. */
export const permissionBox = (resource: 'Students' | 'Staff', action: string) =>
  within(screen.getByRole('group', { name: resource })).getByRole<HTMLInputElement>('checkbox', { name: action })

export const pressPermission = (resource: 'Students' | 'Staff', action: string) =>
  fireEvent.click(permissionBox(resource, action))
