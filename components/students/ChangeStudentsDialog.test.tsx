import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { StudentBatchChange } from '@/lib/contract/batches/new-batch'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField } from '@/tests/support/custom-fields'
import { box, press, type } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { ChangeStudentsDialog } from './ChangeStudentsDialog'

afterEach(() => setCustomFields([]))

function show() {
  const plan = vi.fn<(change: StudentBatchChange, key: string) => Promise<void>>(async () => undefined)
  renderInApp(<ChangeStudentsDialog open count={2} plan={plan} onClose={() => undefined} />)
  return plan
}
const open = (label: string) => fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }))
function select(label: string, option: string) {
  open(label)
  fireEvent.click(screen.getByRole('option', { name: option }))
}
const preview = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' })

// R39.18
it('the dialog to change students offers choices, dates and the address under the headings of the form', () => {
  show()
  const labels = (heading: string) =>
    [...screen.getByRole('region', { name: heading }).querySelectorAll('.MuiInputLabel-root')].map(
      ({ textContent }) => textContent,
    )
  expect(labels('Basic Information')).toEqual(['Gender', 'Blood Group', 'Status'])
  expect(labels('Academic Information')).toEqual(['Standard', 'Section', 'Admission Date', 'Overall Grade'])
  expect(labels('Contact Information')).toEqual(['Street Address', 'City', 'State', 'PIN Code'])
  expect(labels('Emergency Contact')).toEqual(['Relationship'])
  expect(preview().disabled).toBe(true)
  open('Gender')
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['Keep as it is', 'Male', 'Female', 'Other'])
})

// R39.18
it('a change of many students contains only the chosen fields', async () => {
  const plan = show()
  select('Blood Group', 'Not known')
  select('Overall Grade', 'A+')
  select('Relationship', 'Guardian')
  type('Admission Date', '5/6/2024')
  type('City', ' Nashik ')
  type('PIN Code', '422 001')
  press('Preview')
  await waitFor(() => expect(plan).toHaveBeenCalledTimes(1))
  expect(plan.mock.calls[0]?.[0]).toEqual({
    bloodGroup: null,
    overallGrade: 'A+',
    admissionDate: '2024-06-05',
    contactInfo: { address: { city: 'Nashik', pinCode: '422001' }, emergencyContact: { relationship: 'Guardian' } },
  })
})

// R39.18
it('the dialog to change students shows an error on an invalid field, as the form does, and plans nothing', async () => {
  const plan = show()
  type('PIN Code', '4220')
  press('Preview')
  expect(await screen.findByText('PIN code must be 6 digits')).toBeTruthy()
  expect(document.activeElement).toBe(box('PIN Code'))
  expect(plan).not.toHaveBeenCalled()
  type('PIN Code', '422001')
  expect(screen.queryByText('PIN code must be 6 digits')).toBeNull()
  press('Preview')
  await waitFor(() => expect(plan).toHaveBeenCalledTimes(1))
})

// R39.18
it('typing in another field does not move the focus back to the invalid field', async () => {
  show()
  type('PIN Code', '4220')
  press('Preview')
  await screen.findByText('PIN code must be 6 digits')
  box('City').focus()
  type('City', 'Nashik')
  expect(document.activeElement).toBe(box('City'))
})

// R39.18
it('“Preview” is disabled while the admission date cannot be read', () => {
  show()
  select('Section', 'B')
  expect(preview().disabled).toBe(false)
  type('Admission Date', '31.2.26')
  fireEvent.blur(box('Admission Date'))
  expect(preview().disabled).toBe(true)
})

// R40.5
it('the status “Left the school” asks for the leaving date and reason before the preview', async () => {
  const plan = show()
  select('Status', 'Left the school')
  const basic = within(screen.getByRole('region', { name: 'Basic Information' }))
  expect(basic.getByRole('textbox', { name: 'Leaving Date' })).toBeTruthy()
  type('Leaving Date', '31.3.26')
  expect(preview().disabled).toBe(true)
  select('Leaving Reason', 'Transferred')
  press('Preview')
  await waitFor(() => expect(plan).toHaveBeenCalledTimes(1))
  expect(plan.mock.calls[0]?.[0]).toEqual({
    isActive: false,
    leaving: { date: '2026-03-31', reason: 'Transferred' },
  })
})

// R82.7
it('the dialog changes or clears only those custom fields whose values many students can share', async () => {
  setCustomFields([
    customField({ label: 'House', options: ['Red', 'Blue'] }),
    customField({ label: 'Bus' }),
    customField({ label: 'Joined', kind: 'date', required: true }),
    customField({ label: 'Consent', kind: 'yesNo' }),
    customField({ label: 'Note', kind: 'longText' }),
    customField({ label: 'Card', masked: true }),
  ])
  const plan = show()
  const labels = [...screen.getByRole('region', { name: 'Other Information' }).querySelectorAll('.MuiInputLabel-root')]
  expect(labels.map(({ textContent }) => textContent)).toEqual(['House', 'Bus', 'Clear Bus', 'Joined', 'Consent'])
  select('House', 'Blue')
  select('Clear Bus', 'Clear it')
  select('Consent', 'No')
  type('Joined', '5/6/2024')
  press('Preview')
  await waitFor(() => expect(plan).toHaveBeenCalledTimes(1))
  expect(plan.mock.calls[0]?.[0]).toEqual({
    custom: { house: 'blue', bus: null, joined: '2024-06-05', consent: false },
  })
})

// R82.7
it('a text that is too long for a custom field is marked, and nothing is planned', () => {
  setCustomFields([customField({ label: 'Bus' })])
  const plan = show()
  type('Bus', 'x'.repeat(501))
  press('Preview')
  expect(screen.getByText('Bus cannot exceed 500 characters')).toBeTruthy()
  expect(plan).not.toHaveBeenCalled()
})
