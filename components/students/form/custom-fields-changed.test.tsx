import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press } from '@/tests/support/form'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { studentRecord } from '@/tests/support/student-record'
import { choose, CUSTOM, edit, meera, onClose, open, addFieldOfEachKind } from '@/tests/support/custom-fields-form'

addFieldOfEachKind()

// R80.4
it('an error of the server about a custom field is shown at its input, which gets the focus', async () => {
  const errors = [{ field: 'custom.nickname', message: 'Nickname is taken' }]
  await edit(meera, () => refusalResponse(400, { message: 'Validation failed', error: 'VALIDATION_ERROR', errors }))
  press('Update')
  await waitFor(() => expect(document.activeElement).toBe(box('Nickname')))
  expect(box('Nickname').getAttribute('aria-invalid')).toBe('true')
})

// R80.4
it('a form that was open while a required field was added asks the user to reload the page', async () => {
  const errors = [{ field: 'custom.bus_stop', message: 'Bus Stop is required' }]
  await edit(meera, () => refusalResponse(400, { message: 'Validation failed', error: 'VALIDATION_ERROR', errors }))
  press('Update')
  const alert = await screen.findByRole('alert')
  expect([...alert.querySelectorAll('div')].map(({ textContent }) => textContent)).toContain(
    'The school has changed its fields. Reload the page to fill them in. What you typed is kept.',
  )
  expect(within(alert).getByText('Bus Stop is required')).toBeTruthy()
})

// R80.4
it('a form that was open while a field was retired says which value was not saved', async () => {
  await edit(meera, () =>
    okResponse({ student: meera, warnings: ['“house” is not a field of this school, so it was left out.'] }),
  )
  press('Update')
  expect(await screen.findByRole('dialog', { name: 'Student updated successfully' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(
    'These fields are no longer in use, or you may no longer change them. Their values were not saved:House',
  )
  press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

// R80.4
it('the notice about a change by another user names custom fields and their values', async () => {
  const current = {
    ...meera,
    version: 4,
    custom: { ...CUSTOM, house: 'blue', clubs: ['chess', 'music'], consent: true },
  }
  await edit(meera, () => refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { student: current } }))
  open('House')
  choose('No choice')
  press('Update')
  const notice = (await screen.findByText('Changed meanwhile')).closest('[role=alert]')?.textContent
  for (const line of ['House: Red → Blue (you typed nothing)', 'Clubs: Chess → Chess; Music', 'Consent: No → Yes'])
    expect(notice).toContain(line)
})

// R80.6
it('the student form neither shows nor sends custom fields while the school has none', async () => {
  setCustomFields([])
  const calls = await edit(studentRecord())
  press('Update')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('custom')
  expect(screen.queryByRole('region', { name: 'Other Information' })).toBeNull()
})
