import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { customField, optionsOf } from '@/tests/support/custom-fields'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { chooseOption } from '@/tests/support/select'
import { fillInStaffForm, pressPermission } from '@/tests/support/staff-form'
import { staffRecord } from '@/tests/support/staff-record'
import { StaffFormDialog } from '../StaffFormDialog'

const onClose = vi.fn<() => void>()
const DEGREE = customField({ entity: 'staff', label: 'Degree', required: true })
beforeEach(() => {
  onClose.mockReset()
  setCustomFields([
    DEGREE,
    customField({ entity: 'staff', label: 'Subjects', kind: 'choices', options: optionsOf('Maths', 'Hindi') }),
    customField({ entity: 'staff', label: 'PAN', masked: true, confidential: true }),
    customField({ label: 'House' }),
  ])
})
afterEach(() => setCustomFields([]))

const kiran = staffRecord({ custom: { degree: 'BEd', subjects: ['maths'], pan: { masked: '234F' } } })
const LEFT_OUT = ['“degree” is not a field of this school, so it was left out.']

async function edit(answer = (_body: unknown): Response => okResponse({ staff: { ...kiran, version: 4 } })) {
  const calls = serve(({ method, path, body }) => {
    if (path.endsWith('/permissions')) return refusalResponse(503, { message: 'Busy' })
    return method === 'PUT' ? answer(body) : okResponse({ staff: kiran })
  })
  renderInApp(<StaffFormDialog open id={kiran._id} onClose={onClose} />, 'superAdmin')
  await screen.findByRole('form', { name: 'Staff Member' })
  return calls
}
const sent = (calls: ReturnType<typeof serve>, method = 'PUT') =>
  calls.filter(call => call.method === method).map(({ body }) => (body as { custom?: object }).custom)

// R80.1, R80.2, R80.5
it('the staff form shows and sends the school’s custom fields of staff', async () => {
  const calls = await edit()
  expect(screen.queryByLabelText('House')).toBeNull()
  expect([box('Degree').value, box('PAN').value]).toEqual(['BEd', '…234F'])
  expect(screen.getByRole('combobox', { name: 'Subjects' }).textContent).toBe('Maths')
  type('Degree', 'MEd')
  press('Change PAN')
  type('PAN', 'ABCDE1234F')
  press('Update')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent(calls)).toEqual([{ degree: 'MEd', subjects: ['maths'], pan: 'ABCDE1234F' }])
  expect(screen.getByText('Staff member updated successfully')).toBeTruthy()
})

// R80.3
it('a new staff member needs the required custom fields, and their errors appear with all other errors', async () => {
  const calls = serve(() => okResponse({ staff: kiran, warnings: [] }))
  renderInApp(<StaffFormDialog open onClose={onClose} />, 'superAdmin')
  fillInStaffForm()
  type('Phone', '')
  press('Create')
  expect(await screen.findByText('Phone: Phone number is required')).toBeTruthy()
  expect(screen.getByText('Degree: Degree is required')).toBeTruthy()
  type('Phone', '9876543210')
  type('Degree', ' BEd ')
  press('Create')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent(calls, 'POST')).toEqual([{ degree: 'BEd' }])
})

// R80.4
it.each([
  ['an edited', kiran._id, 'Update', 'Staff member updated successfully'],
  ['a new', undefined, 'Create', 'Staff member created successfully'],
])('saving %s staff member says which value was not saved', async (_what, id, button, title) => {
  serve(({ method }) => okResponse({ staff: kiran, ...(method !== 'GET' && { warnings: LEFT_OUT }) }))
  renderInApp(<StaffFormDialog open {...(id && { id })} onClose={onClose} />, 'superAdmin')
  await screen.findByRole('form', { name: 'Staff Member' })
  if (!id) fillInStaffForm()
  type('Degree', 'MEd')
  press(button)
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Their values were not saved:Degree')
  press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

// R80.4
it('an error from the server about a custom field of staff is shown at its input', async () => {
  const errors = [{ field: 'custom.degree', message: 'Degree is taken' }]
  await edit(() => refusalResponse(400, { message: 'Validation failed', error: 'VALIDATION_ERROR', errors }))
  press('Update')
  await waitFor(() => expect(document.activeElement).toBe(box('Degree')))
})

// R80.4
it('the notice about a change by another user names the custom fields of staff', async () => {
  const staff = { ...kiran, version: 9, custom: { ...kiran.custom, subjects: ['hindi'], degree: 'PhD' } }
  await edit(() => refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { staff } }))
  type('Degree', 'MEd')
  press('Update')
  await screen.findByText('Changed meanwhile')
  expect(screen.getByText('Subjects: Maths → Hindi')).toBeTruthy()
})

// R80.2
it('custom fields of staff are not sent again when only the permissions were not saved', async () => {
  const calls = await edit(() =>
    okResponse({ staff: { ...kiran, version: 4, custom: { ...kiran.custom, degree: 'MEd' } } }),
  )
  type('Degree', 'MEd')
  pressPermission('Students', 'Create')
  press('Update')
  await screen.findByText(/^The basic information has been saved/)
  press('Update')
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/permissions'))).toHaveLength(2))
  expect(calls.filter(({ method, path }) => method === 'PUT' && !path.endsWith('/permissions'))).toHaveLength(1)
})

// R9.10, R83.9
it('the form says that only the right to confidential fields was not saved', async () => {
  const busy = () => refusalResponse(503, { message: 'Busy', error: 'UNAVAILABLE' })
  await edit(body =>
    typeof body === 'object' && body && 'confidential' in body ? busy() : okResponse({ staff: kiran }),
  )
  chooseOption('Confidential Fields', 'View')
  press('Update')
  expect(
    await screen.findByText('The basic information has been saved, but the right to confidential fields has not: Busy'),
  ).toBeTruthy()
})

// R80.5
it('a draft of a staff member has no confidential value', async () => {
  await edit()
  type('Degree', 'MEd')
  press('Change PAN')
  type('PAN', 'ABCDE1234F')
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('MEd'))
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/ABCDE1234F|234F/)
})
