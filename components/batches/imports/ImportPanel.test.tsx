import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BatchRow } from '@/lib/contract/batches/schema'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { importSettings } from '@/tests/support/import-settings'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ImportedLine } from './ImportedLine'
import { ImportPanel } from './ImportPanel'

const batch = batchRecord({ _id: 'b1', kind: 'import', entity: 'students', state: 'ready' })
const row: BatchRow = {
  number: 5,
  action: 'create',
  recordId: null,
  label: 'Asha Rao',
  changes: [],
  status: 'planned',
  messages: [],
}

// R51.6
it('the columns of an import cannot be changed while a correction is saved, because it resets choices', async () => {
  let answer = (_response: Response): void => undefined
  serve(({ method }) =>
    method === 'GET' ? okResponse(importSettings()) : new Promise<Response>(resolve => (answer = resolve)),
  )
  renderInApp(
    <>
      <ImportPanel batch={batch} />
      <ImportedLine batch={batch} row={row} imported={{ line: 7, cells: {}, problems: [], matches: [], choices: [] }} />
    </>,
    'superAdmin',
  )
  const change = () => screen.getByRole('button', { name: 'Change columns' })
  expect(change()).toHaveProperty('disabled', false)
  fireEvent.click(screen.getByRole('button', { name: 'Leave out, line 7' }))
  await waitFor(() => expect(change()).toHaveProperty('disabled', true))
  answer(okResponse({ batch }))
  await waitFor(() => expect(change()).toHaveProperty('disabled', false))
})
