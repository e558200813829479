import { expect, it } from 'vitest'
import { NewBatch } from '@/lib/contract/batches/new-batch'
import type { Actor } from '@/lib/server/history/actor'
import { newKindOf } from './registry'

const selection = { ids: ['01980000-0000-7000-8000-000000000000'] }
const titleOf = (batch: object) => {
  const input = NewBatch.parse({ entity: 'students', selection, ...batch })
  return newKindOf(input).title({ ...input, access: [] }, {} as Actor)
}

// R61.4
it.each([
  [{ kind: 'delete' }, 'Delete students'],
  [{ kind: 'edit', change: { standard: '6th' } }, 'Change students: Standard 6th'],
  [{ kind: 'edit', change: { section: 'B', isActive: true } }, 'Change students: Section B, Active'],
  [{ kind: 'edit', change: { isActive: false } }, 'Change students: Inactive'],
  [
    { kind: 'edit', change: { isActive: false, leaving: { date: '2026-03-31', reason: 'Completed' } } },
    'Change students: left on 31 Mar 2026 (Completed)',
  ],
  [
    {
      kind: 'edit',
      change: { bloodGroup: null, admissionDate: '2026-06-01', contactInfo: { address: { city: 'Pune' } } },
    },
    'Change students: Admission Date 1 Jun 2026, Blood Group not known, City',
  ],
  [
    { kind: 'renumber', rules: { standard: 'KG', section: 'A', order: 'rollNumber' } },
    'Renumber KG-A in the present order',
  ],
])('the batch %j has the title %j', (batch, title) => {
  expect(titleOf(batch)).toBe(title)
})
