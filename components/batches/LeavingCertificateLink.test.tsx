import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import type { Permission } from '@/lib/contract/permissions'
import { batchRecord } from '@/tests/support/batch-record'
import { renderInApp } from '@/tests/support/in-app'
import { RowChanges } from './row-columns'

const leaving = { field: 'leaving.date', before: null, after: '2026-07-01' }
const row: BatchRow = {
  number: 0,
  action: 'update',
  recordId: '0198-asha',
  label: 'Asha Rao (STU-2026-00001)',
  changes: [{ field: 'isActive', before: true, after: false }, leaving],
  status: 'done',
  messages: [],
}
const show = (
  changes: Partial<BatchRow> = {},
  batch: Partial<Batch> = {},
  as: 'superAdmin' | Permission[] = 'superAdmin',
) => renderInApp(<RowChanges batch={batchRecord({ state: 'done', ...batch })} row={{ ...row, ...changes }} />, as)

// R88.3
it('a student that a bulk change has marked as left has a link to the leaving certificate', () => {
  show({}, {}, ['students.read', 'students.update'])
  const link = screen.getByRole('link', { name: 'Leaving certificate of Asha Rao (STU-2026-00001)' })
  expect(link.getAttribute('href')).toBe('/print/certificates/new?student=0198-asha&kind=leaving')
  expect(link.getAttribute('target')).toBeNull()
})

// R88.3
it.each<[string, ...Parameters<typeof show>]>([
  ['before the bulk change has run', { status: 'planned' }, { state: 'ready' }],
  ['after the bulk change was undone', {}, { isUndone: true }],
  ['for the undo of a bulk change', {}, { kind: 'undo' }],
  ['for another change', { changes: [{ field: 'section', before: 'A', after: 'B' }] }],
  ['for a new leaving date of a leaver', { changes: [{ ...leaving, before: '2026-06-01' }] }],
  ['for users who may not change students', {}, {}, ['students.read']],
  ['for users who may not read students', {}, {}, ['students.update']],
])('there is no link to the leaving certificate %s', (_when, ...shown) => {
  show(...shown)
  expect(screen.queryByRole('link')).toBeNull()
})
