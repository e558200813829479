import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { today } from '@/lib/contract/dates'
import type { ImportSettings } from '@/lib/contract/imports/import'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ImportColumns } from './ImportColumns'

const draft: ImportSettings = {
  name: 'class.csv',
  layout: { format: 'csv', sheets: [], sheet: null, delimiter: ',', encoding: 'utf-8', headerLine: 1 },
  columns: [{ header: 'ID', samples: ['STU-2026-00001'], empty: 0, candidates: [] }],
  mapping: {
    columns: ['studentId'],
    dateOrder: null,
    fixed: {},
    copied: {},
    fixCapitals: false,
    emptyClears: false,
  },
  dateOrders: [],
  creates: 0,
  updates: 0,
  questions: { all: 0, update: 0, create: 0 },
  corrected: 0,
}

// R51.9
it('the rows are not checked before an admission date of new students is chosen, such as with Use today', async () => {
  const batch = batchRecord({ kind: 'import', state: 'mapping' })
  const calls = serve(() => okResponse({ batch }))
  const onDone = vi.fn<() => void>()
  renderInApp(<ImportColumns batch={batch} draft={draft} onDone={onDone} />)
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check the rows' })
  expect(screen.getByRole('alert').textContent).toBe('Choose the Admission Date of all new students')
  expect(check.disabled).toBe(true)
  press('Use today')
  expect(screen.queryByRole('alert')).toBeNull()
  press('Check the rows')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(calls.at(-1)?.body).toEqual({ mapping: { ...draft.mapping, fixed: { admissionDate: today() } } })
})
