import { expect, it } from 'vitest'
import { batchRecord } from '@/tests/support/batch-record'
import { batchOutcomeText, runLabel } from './batch-texts'

const counts = { planned: 30, skipped: 0, invalid: 0, done: 0, conflict: 0, failed: 0 }

// R91.1
it('the button and the outcome of a promotion count held-back students apart', () => {
  const batch = batchRecord({ kind: 'promote', counts, heldBack: 2 })
  expect(runLabel(batch)).toBe('Promote 28 students, 2 held back')
  expect(runLabel({ ...batch, heldBack: undefined })).toBe('Promote 30 students')
  const done = batchRecord({ ...batch, state: 'done', counts: { ...counts, planned: 0, done: 29, conflict: 1 } })
  expect(batchOutcomeText(done)).toBe('29 done (2 held back), 1 conflict')
})
