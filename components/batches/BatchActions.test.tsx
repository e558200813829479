import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { useCorrectRows } from '@/lib/client/queries/imports'
import { session } from '@/lib/client/session'
import type { Batch } from '@/lib/contract/batches/schema'
import { allCustomFields, setCustomFields } from '@/lib/contract/custom-fields/field'
import { listValues, SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { importSettings } from '@/tests/support/import-settings'
import { renderInApp, serve } from '@/tests/support/in-app'
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
