import { expect, it } from 'vitest'
import { describeBatchResult, describeBatchState } from './texts'

const counts = { planned: 0, skipped: 3, invalid: 2, done: 0, conflict: 0, failed: 0 }

it.each([
  ['edit', 'students', 17, '17 students changed'],
  ['delete', 'students', 1, '1 student deleted'],
  ['delete', 'staff', 2, '2 staff members deleted'],
  ['restore', 'trash', 1, '1 record restored'],
  ['purge', 'trash', 2, '2 records removed for good'],
  ['import', 'students', 123_456, '1,23,456 students imported'],
  ['merge', 'students', 2, '2 students merged'],
  ['erase', 'students', 0, '0 students erased'],
  ['undo', 'staff', 1, '1 staff member changed'],
] as const)('the result of a batch (%s, %s, %i) is “%s”', (kind, entity, records, text) => {
  expect(describeBatchResult(kind, entity, records)).toBe(text)
})

it('the state of a ready batch that would change nothing is “Nothing to run”', () => {
  expect(describeBatchState({ state: 'ready', counts })).toBe('Nothing to run')
  expect(describeBatchState({ state: 'ready', counts: { ...counts, planned: 1 } })).toBe('Ready to run')
  expect(describeBatchState({ state: 'done', counts })).toBe('Done')
})
