import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import type { Permission } from '@/lib/contract/permissions'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { SlipsPanel } from './SlipsPanel'

const batch = batchRecord({ kind: 'import', entity: 'staff', state: 'done' })
const slip = {
  _id: '1',
  name: 'Raj Roy',
  employeeId: 'EMP2026001',
  email: 'raj@school.example',
  temporaryPassword: 'k7mp-3xqz-w9ha-tc4e',
  expiresAt: new Date(2026, 10, 24, 9, 5).toISOString(),
}
const make = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

// R53.5
it('slips are made for 50 people, and stay in sight until the user presses Done', async () => {
  serve(({ method }) => okResponse(method === 'GET' ? { waiting: 60 } : { slips: [slip], waiting: 59 }))
  renderInApp(<SlipsPanel batch={batch} />, 'superAdmin')
  expect(await screen.findByText(/^60 new staff members cannot sign in yet\./)).toBeTruthy()
  await make('Make slips for the first 50')
  const dialog = await screen.findByRole('dialog', { name: '1 Slip' })
  const [shown] = within(dialog).getAllByRole('listitem')
  expect(shown?.textContent).toBe(
    'Raj Roy (EMP2026001)Sign in at http://localhost:3000Email: raj@school.exampleTemporary password: ' +
      'k7mp-3xqz-w9ha-tc4eWorks until 24 Nov 2026, 09:05. You will be asked for a password of your own.',
  )
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(screen.getByText(slip.temporaryPassword)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(slip.temporaryPassword)).toBeNull())
  expect(screen.getByText(/^59 new staff members/)).toBeTruthy()
})

it('the panel says why no slips could be made', async () => {
  serve(({ method }) =>
    method === 'GET' ? okResponse({ waiting: 1 }) : refusalResponse(503, { message: 'Busy, try later' }),
  )
  renderInApp(<SlipsPanel batch={batch} />, 'superAdmin')
  await make('Make slips')
  expect(await screen.findByText('Busy, try later')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

// R53.5
it.each<[string, Batch, 'superAdmin' | Permission[]]>([
  ['staff', batch, ['staff.create', 'staff.update']],
  ['an import of students', { ...batch, entity: 'students' }, 'superAdmin'],
  ['an import that has not run', { ...batch, state: 'ready' }, 'superAdmin'],
])('the panel for slips shows nothing for %s', (_what, shown, as) => {
  const calls = serve(() => okResponse({ waiting: 1 }))
  renderInApp(<SlipsPanel batch={shown} />, as)
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls).toEqual([])
})
