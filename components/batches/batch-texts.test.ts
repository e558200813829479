import { expect, it } from 'vitest'
import { batchRecord } from '@/tests/support/batch-record'
import { batchOutcomeText, batchStateText, runButtonLabel } from './batch-texts'

const counts = { planned: 30, skipped: 0, invalid: 0, done: 0, conflict: 0, failed: 0 }

// R91.1
it('the button and the outcome of a promotion count held-back students separately', () => {
  const batch = batchRecord({ kind: 'promote', counts, heldBack: 2 })
  expect(runButtonLabel(batch)).toBe('Promote 28 students, 2 held back')
  expect(runButtonLabel({ ...batch, heldBack: undefined })).toBe('Promote 30 students')
  const done = batchRecord({ ...batch, state: 'done', counts: { ...counts, planned: 0, done: 29, conflict: 1 } })
  expect(batchOutcomeText(done)).toBe('29 done (2 held back), 1 conflict')
})

// R39.11
it('the outcome of a batch counts problems and conflicts in the plural', () => {
  const outcome = (changes: Partial<typeof counts>) =>
    batchOutcomeText(batchRecord({ state: 'done', counts: { ...counts, planned: 0, ...changes } }))
  expect(outcome({ done: 28, invalid: 2 })).toBe('28 done, 2 problems')
  expect(outcome({ done: 1, conflict: 3, failed: 2, invalid: 1 })).toBe('1 done, 3 conflicts, 2 not saved, 1 problem')
})

// R39.11
it('a batch that can change nothing is not ready to run', () => {
  expect(batchStateText(batchRecord({ state: 'ready', counts }))).toBe('Ready to run')
  expect(batchStateText(batchRecord({ state: 'ready', counts: { ...counts, planned: 0, invalid: 11 } }))).toBe(
    'Nothing to run',
  )
})

// R39.9
it('the button says “Undo” for an undo, and “Redo” for the undo of an undo', () => {
  expect(runButtonLabel(batchRecord({ kind: 'undo', title: 'Undo: Move to C', counts }))).toBe('Undo for 30 students')
  expect(runButtonLabel(batchRecord({ kind: 'undo', title: 'Redo: Move to C', counts }))).toBe('Redo for 30 students')
})
