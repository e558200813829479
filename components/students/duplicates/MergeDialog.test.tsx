import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeRouter } from '@/tests/support/AppRouter'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField } from '@/tests/support/custom-fields'
import type { Student } from '@/lib/contract/students/schema'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { MergeDialog } from './MergeDialog'

const meera = studentRecord({ _id: '01980000-0000-7000-8000-000000000007', email: undefined })
const mira = studentRecord({
  _id: '01980000-0000-7000-8000-000000000009',
  studentId: 'STU-2026-00009',
  name: { firstName: 'Mira', lastName: 'Nair' },
  dateOfBirth: '2015-06-13',
  email: 'mira@school.example',
  profilePhoto: { url: '/photo-of-mira' },
})

function show(answer: () => Response, router = fakeRouter()) {
  const calls = serve(answer)
  renderInApp(<MergeDialog open students={[meera, mira]} onClose={() => undefined} />, undefined, router)
  return calls
}
const choice = (name: string) => within(screen.getByRole('radiogroup', { name }))
const chosen = (name: string) =>
  choice(name)
    .getAllByRole<HTMLInputElement>('radio')
    .findIndex(({ checked }) => checked)
const choose = (name: string, option: string) => fireEvent.click(choice(name).getByRole('radio', { name: option }))
const preview = () => fireEvent.click(screen.getByRole('button', { name: 'Preview' }))

// R52.8
it('the merge dialog asks about the fields that differ, and fills empty fields from the other record', () => {
  show(() => okResponse({}))
  const groups = screen.getAllByRole('radiogroup').map(group => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent) // prettier-ignore
  expect(groups).toEqual(['Record that stays', 'First Name', 'Email', 'Date of Birth', 'Photo'])
  expect(['First Name', 'Email', 'Date of Birth', 'Photo'].map(chosen)).toEqual([0, 1, 0, 1])
  expect(choice('Date of Birth').getByRole('radio', { name: '13 Jun 2015' })).toBeTruthy()
  choose('Record that stays', 'Mira Nair · STU-2026-00009')
  expect(['First Name', 'Email', 'Date of Birth', 'Photo'].map(chosen)).toEqual([1, 1, 1, 1])
})

// R52.8
it('the merge dialog plans the merge with the chosen values, and opens the plan', async () => {
  const router = fakeRouter()
  const calls = show(() => okResponse({ batch: batchRecord({ _id: 'the-batch' }) }), router)
  choose('First Name', 'Mira')
  choose('Photo', 'No photo')
  preview()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/batches/the-batch'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'merge',
    entity: 'students',
    merge: { keep: meera._id, other: mira._id, take: ['name.firstName', 'email'] },
  })
})

it('the merge dialog shows why the plan could not be made, and keeps the choices', async () => {
  show(() => refusalResponse(503, { message: 'Busy, try later' }))
  choose('First Name', 'Mira')
  preview()
  expect((await screen.findByRole('alert')).textContent).toBe('Busy, try later')
  expect(chosen('First Name')).toBe(1)
})

// R82.9
it('the merge dialog asks about custom fields that the user may change', async () => {
  setCustomFields([
    customField({ label: 'House', options: ['Red', 'Blue'] }),
    customField({ label: 'Likes', kind: 'choices', options: ['Tea', 'Milk'] }),
    customField({ label: 'Card', masked: true }),
    customField({ label: 'Bus' }),
  ])
  const students: readonly [Student, Student] = [
    { ...meera, custom: { house: 'red', likes: ['tea'], card: { masked: '1234' }, bus: '7' } },
    { ...meera, _id: mira._id, custom: { house: 'blue', likes: ['tea', 'milk'], bus: '7' } },
  ]
  serve(() => okResponse({}))
  renderInApp(<MergeDialog open students={students} onClose={() => undefined} />, undefined, fakeRouter())
  const texts = (name: string) =>
    choice(name)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels }) => labels?.[0]?.textContent)
  expect([texts('House'), texts('Likes'), texts('Card')]).toEqual([
    ['Red', 'Blue'],
    ['Tea', 'Tea; Milk'],
    ['…1234', '—'],
  ])
  expect(screen.queryByRole('radiogroup', { name: 'Bus' })).toBeNull()
  setCustomFields([])
})
