import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useCorrectRows } from '@/lib/client/queries/imports'
import { session } from '@/lib/client/session'
import type { Batch } from '@/lib/contract/batches/schema'
import { allCustomFields, setCustomFields } from '@/lib/contract/custom-fields/field'
import { listValues, SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { importSettings } from '@/tests/support/import-settings'
import { renderInApp, serve } from '@/tests/support/in-app'
import { renderPage } from '@/tests/support/left-page'
import { useLists } from '@/tests/support/school-lists'
import { userWith } from '@/tests/support/users'
import { BatchActions } from './BatchActions'

// R48.7
it('a bulk change offers its download unless only superAdmins may export', () => {
  renderInApp(<BatchActions batch={batchRecord({ state: 'done', canUndo: true })} />, ['students.update'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download', 'Undo'])
  act(() => session.update(userWith(['students.update'], { exportsReserved: true })))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Undo'])
})

// R73.3, R73.9
it.each([
  ['merged', []],
  ['unknown', ['Import 1 student']],
] as const)('when an unknown text has the reason %s, the import shows the buttons %j', async (reason, names) => {
  const question = { field: 'standard', text: 'LKG', rows: 1, reason, message: '' }
  const calls = serve(() =>
    okResponse({ ...importSettings(), values: { questions: [question], more: 0, answers: [] } }),
  )
  renderInApp(<BatchActions batch={batchRecord({ kind: 'import' })} />)
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: /^Import/ }).map(({ textContent }) => textContent)).toEqual(names),
  )
})

// R73.7
it('cancelling an import reloads the lists of the school, because it removes the added values', async () => {
  useLists({ section: ['A', 'Rose'] })
  const cancelled = batchRecord({ kind: 'import', state: 'cancelled' })
  serve(({ path }) => {
    if (path.endsWith('/lists')) return okResponse({ lists: SPECIFIED_LISTS })
    if (path.endsWith('/fields')) return okResponse({ fields: [] })
    return okResponse(path.endsWith('/import') ? importSettings() : { batch: cancelled })
  })
  renderInApp(<BatchActions batch={batchRecord({ kind: 'import' })} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(listValues('section')).toHaveLength(4))
})

// R79.7
it('cancelling an import reloads the custom fields, and keeps a removed field as retired, with its label', async () => {
  onTestFinished(() => setCustomFields([]))
  setCustomFields([customField({ label: 'House' }), customField({ label: 'Bus' })])
  const cancelled = batchRecord({ kind: 'import', state: 'cancelled' })
  serve(({ path }) => {
    if (path.endsWith('/fields')) return okResponse({ fields: [customField({ label: 'Bus' })] })
    return okResponse(path.endsWith('/import') ? importSettings() : { batch: cancelled })
  })
  renderInApp(<BatchActions batch={batchRecord({ kind: 'import' })} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() =>
    expect(allCustomFields().map(({ label, state }) => [label, state])).toEqual([
      ['Bus', 'active'],
      ['House', 'retired'],
    ]),
  )
})

/** A button that leaves out a line of an import, like the button in the list of rows. */
function LeaveOut({ batch }: { batch: Batch }) {
  const { mutate } = useCorrectRows(batch)
  return <button onClick={() => mutate({ rows: [0], decision: 'skip' })}>Leave out</button>
}

// R89.3
it('an import cannot be started while a correction of its rows is being saved', async () => {
  const batch = batchRecord({ kind: 'import' })
  const saved = Promise.withResolvers<null>()
  serve(async ({ method }) => {
    if (method !== 'POST') return okResponse(importSettings())
    await saved.promise
    return okResponse({ batch })
  })
  renderInApp(
    <>
      <BatchActions batch={batch} />
      <LeaveOut batch={batch} />
    </>,
  )
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 student' })
  expect(start.disabled).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Leave out' }))
  await waitFor(() => expect(start.disabled).toBe(true))
  saved.resolve(null)
  await waitFor(() => expect(start.disabled).toBe(false))
})

/** Presses a button of a bulk change, and leaves the page before the server answers. */
async function leaveAfter(name: string, batch: Batch, answer: () => Response) {
  const isLeft = Promise.withResolvers<null>()
  const calls = serve(async ({ method }) => {
    if (method !== 'POST') return okResponse({ ...importSettings(), missing: [] })
    await isLeft.promise
    return answer()
  })
  const page = renderPage(<BatchActions batch={batch} />)
  fireEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  page.leave()
  isLeft.resolve(null)
  return page
}

// R26.5
it.each([
  ['Cancel', batchRecord({ kind: 'import' })],
  ['Import 1 student', batchRecord({ kind: 'import' })],
  ['Undo', batchRecord({ state: 'done', canUndo: true })],
])('a refusal of “%s” is shown also when the page was left before the answer', async (name, batch) => {
  await leaveAfter(name, batch, () =>
    refusalResponse(409, { message: 'This bulk change has ended', error: 'CONFLICT' }),
  )
  expect(await screen.findByText('This bulk change has ended')).toBeTruthy()
})

// R26.5
it('a user who has left the page is not sent to the undo of a bulk change', async () => {
  const answered = vi.fn(() => okResponse({ batch: batchRecord({ kind: 'undo' }) }))
  const { router } = await leaveAfter('Undo', batchRecord({ state: 'done', canUndo: true }), answered)
  await waitFor(() => expect(answered).toHaveBeenCalledOnce())
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(router.push).not.toHaveBeenCalled()
})
