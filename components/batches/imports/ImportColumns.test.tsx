import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { today } from '@/lib/contract/dates'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { importSettings } from '@/tests/support/import-settings'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ImportColumns } from './ImportColumns'

const draft = importSettings()

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
