import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { batchRecord } from '@/tests/support/batch-record'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord()
const ravi = studentRecord({
  _id: '0198-ravi',
  studentId: 'STU-2026-00008',
  name: { firstName: 'Ravi', lastName: 'Nair' },
})
const anu = studentRecord({
  _id: '0198-anu',
  studentId: 'STU-2026-00009',
  name: { firstName: 'Anu', lastName: 'Das' },
  contactInfo: { ...meera.contactInfo, address: { ...meera.contactInfo.address, city: 'Thrissur' } },
})

/** Saves the form with another city. The server finds `siblings`, or refuses to search if they are undefined. */
async function move(siblings: object[] | undefined, onBatch = () => okResponse({ batch: batchRecord({ _id: 'b1' }) })) {
  const onClose = vi.fn<() => void>()
  const calls = serve(({ method, path }) => {
    if (path.endsWith('/siblings')) {
      return siblings ? okResponse({ students: siblings, hasMore: false }) : refusalResponse(503, { message: 'Busy' })
    }
    if (path.endsWith('/batches')) return onBatch()
    return okResponse({ ...dataOfOtherCalls, student: meera, ...(method === 'PUT' && { warnings: [] }) })
  })
  renderInApp(<StudentFormDialog open id={meera._id} onClose={onClose} />)
  await screen.findByRole('form', { name: 'Student' })
  type('City', 'Munnar')
  press('Update')
  return { calls, onClose }
}
const planned = (calls: Awaited<ReturnType<typeof move>>['calls']) =>
  calls.find(({ path }) => path.endsWith('/batches'))?.body

// R49.3
it('a changed address is offered for the siblings, and the change is planned for the chosen siblings', async () => {
  const { calls, onClose } = await move([ravi, anu])
  expect(await screen.findByText(/^You have changed: City\. Which siblings/)).toBeTruthy()
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box(/^Ravi Nair · STU-2026-00008 · 5th-B$/).checked).toBe(true)
  expect(box(/^Anu Das · STU-2026-00009 · 5th-B · had other values before$/).checked).toBe(false)
  expect(planned(calls)).toBeUndefined()
  fireEvent.click(box(/^Anu Das/))
  fireEvent.click(box(/^Ravi Nair/))
  press('Preview')
  await waitFor(() => expect(planned(calls)).toBeDefined())
  expect(onClose).not.toHaveBeenCalled()
  expect(planned(calls)).toEqual({
    kind: 'edit',
    entity: 'students',
    selection: { ids: ['0198-anu'] },
    change: { contactInfo: { address: { city: 'Munnar' } } },
  })
})

// R49.3
it('no sibling is changed when the user answers the question with “Not now”', async () => {
  const { calls, onClose } = await move([ravi])
  await screen.findByRole('checkbox')
  press('Not now')
  expect(onClose).toHaveBeenCalledOnce()
  expect(planned(calls)).toBeUndefined()
})

it('the question about siblings says why the plan was refused, and stays open', async () => {
  const { onClose } = await move([ravi], () => refusalResponse(503, { message: 'Busy, try later' }))
  await screen.findByRole('checkbox')
  press('Preview')
  expect(await screen.findByText('Busy, try later')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it.each<[string, object[] | undefined]>([
  ['there are no siblings', []],
  ['the siblings cannot be found', undefined],
])('saving a new address asks nothing when %s', async (_when, siblings) => {
  const { onClose } = await move(siblings)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
