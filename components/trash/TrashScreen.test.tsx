import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { trashedRecord, trashPage } from '@/tests/support/trashed-record'
import { daysLeft } from './trash-texts'
import { TrashScreen } from './TrashScreen'

const meera = trashedRecord()
const kiran = trashedRecord({ _id: '0198-kiran', kind: 'staff', code: 'EMP-0007', name: { firstName: 'Kiran', lastName: 'Das' } }) // prettier-ignore
const show = (query = '') => {
  window.history.replaceState(null, '', `/trash${query}`)
  return renderInApp(<TrashScreen />, 'superAdmin')
}
/** A server with two records in the trash. Restoring a record removes the record from the trash. */
function serving(answer: () => Response = () => okResponse({ warnings: [] })) {
  let records = [meera, kiran]
  return serve(({ method, path }) => {
    if (method === 'GET') return okResponse(trashPage(records))
    const response = answer()
    if (response.ok) records = records.filter(({ _id }) => !path.includes(_id))
    return response
  })
}
async function restore(name: string) {
  fireEvent.click(await screen.findByRole('link', { name: `Restore ${name}` }))
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
}

beforeEach(showWideScreen)

it('the trash lists deleted records with name, type, date, person and time left', async () => {
  serving()
  show()
  const row = await screen.findByRole('row', { name: /Meera/ })
  expect(row.textContent).toMatch(/Meera NairSTU-2026-00007Student21 Nov 2026Asha Rao\d+ daysRestore/)
  expect(screen.getByRole('row', { name: /Kiran/ }).textContent).toContain('Staff Member')
  expect(screen.getByText('2 deleted records')).toBeDefined()
})

it.each([
  ['2026-11-21T09:30:00.000Z', '30 days'],
  ['2026-11-22T09:30:01.000Z', '29 days'],
  ['2026-12-21T09:00:00.000Z', '1 day'],
  ['2026-12-22T09:00:00.000Z', '0 days'],
])('at %s, `daysLeft` returns %s', (now, left) => {
  expect(daysLeft(meera, Date.parse(now))).toBe(left)
})

describe('restoring', () => {
  // R57.6
  it('a message says why a record that is no longer in the trash cannot be restored', async () => {
    serving(() => refusalResponse(404, { message: 'Deleted record not found', error: 'NOT_FOUND' }))
    show()
    await restore('Meera Nair')
    expect(
      await screen.findByText(
        'Deleted record not found. Somebody else has restored the record, or removed it for good.',
      ),
    ).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  // R39.1
  it('a selected record that is restored is no longer counted as selected', async () => {
    serving()
    show()
    for (const name of ['Meera Nair', 'Kiran Das'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await restore('Kiran Das')
    expect(await screen.findByText('1 selected')).toBeTruthy()
  })

  it('restoring a record asks first, reports success, and removes the record from the trash', async () => {
    const calls = serving()
    show()
    fireEvent.click(await screen.findByRole('link', { name: 'Restore Kiran Das' }))
    const dialog = await screen.findByRole('dialog', { name: 'Restore Staff Member' })
    expect(dialog.textContent).toContain('Kiran Das (EMP-0007) will be restored with their permissions and history.')
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Restored successfully')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Kiran/ })).toBeNull())
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/v1/trash/0198-kiran/restore')
  })

  it('the warnings of the server are shown after a record is restored', async () => {
    serving(() => okResponse({ warnings: ['Roll number 7 in 5th-B is also held by Bina Rao'] }))
    show()
    await restore('Meera Nair')
    expect(await screen.findByText(/^Restored successfully\. Roll number 7 .* Bina Rao$/)).toBeDefined()
  })

  it('the reason is shown when the server refuses to restore a record', async () => {
    serving(() =>
      refusalResponse(409, { message: 'kiran@school.example is now used by another account.', error: 'DUPLICATE' }),
    )
    show()
    await restore('Kiran Das')
    expect(await screen.findByText('kiran@school.example is now used by another account.')).toBeDefined()
    expect(screen.getByRole('row', { name: /Kiran/, hidden: true })).toBeDefined()
  })
})

it('the trash is filtered by the name and type in the address', async () => {
  const calls = serving()
  show('?search=nair&kind=student')
  await screen.findByRole('row', { name: /Meera/ })
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ search: 'nair', kind: 'student', page: '1', limit: '10' })
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(window.location.search).toBe('')
})

it('the trash explains its purpose while it is empty', async () => {
  serve(() => okResponse(trashPage([])))
  show()
  expect(await screen.findByText('No deleted records found')).toBeDefined()
  expect(screen.getByText(/can be restored here for 30 days/)).toBeDefined()
})

describe('a selection', () => {
  const select = async () => {
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Meera Nair' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Kiran Das' }))
    return within(await screen.findByRole('region', { name: 'Selection' }))
  }
  const sent = (calls: ReturnType<typeof serving>) => calls.find(({ method }) => method === 'POST')
  const busy = () => refusalResponse(503, { message: 'Busy' })

  // R43.1
  it('restoring a selection in the trash creates a batch', async () => {
    const calls = serving(busy)
    show()
    const bar = await select()
    expect(bar.getByRole('status').textContent).toBe('2 selected')
    fireEvent.click(bar.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Busy')).toBeDefined()
    expect([sent(calls)?.path, sent(calls)?.body]).toEqual([
      '/api/v1/batches',
      { kind: 'restore', entity: 'trash', selection: { ids: ['0198-meera', '0198-kiran'] } },
    ])
  })

  // R43.2
  it('a selection in the trash is removed for good only after DELETE was typed', async () => {
    const calls = serving(busy)
    show()
    const bar = await select()
    fireEvent.click(bar.getByRole('button', { name: 'Delete for good' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 Records for Good' }))
    expect(dialog.getByText(/^This cannot be undone/)).toBeDefined()
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
    expect(confirm.disabled).toBe(true)
    fireEvent.change(dialog.getByLabelText('Type DELETE to confirm'), { target: { value: 'DELET' } })
    expect(confirm.disabled).toBe(true)
    fireEvent.change(dialog.getByLabelText('Type DELETE to confirm'), { target: { value: 'DELETE' } })
    fireEvent.click(confirm)
    expect(await screen.findByText('Busy')).toBeDefined()
    expect(sent(calls)?.body).toMatchObject({ kind: 'purge', entity: 'trash' })
  })
})
