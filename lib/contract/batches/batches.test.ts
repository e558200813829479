import { expect, it } from 'vitest'
import { SHARED_FIELDS } from '@/lib/contract/students/shared-fields'
import { NewBatch, StudentBatchChange } from './new-batch'
import { BATCH_STATE_TEXTS, ROW_STATUS_TEXTS } from './texts'
import { describeBatch } from './title'

const selection = { ids: ['01980000-0000-7000-8000-000000000000'] }
const titleOf = (batch: object) => describeBatch(NewBatch.parse({ entity: 'students', selection, ...batch }))

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
])('%j is called %j', (batch, title) => {
  expect(titleOf(batch)).toBe(title)
})

it('requires something to change', () => {
  expect(StudentBatchChange.safeParse({ isActive: false }).success).toBe(true)
  expect(StudentBatchChange.safeParse({}).error?.issues[0]?.message).toBe('Choose what to change')
})

// R39.18
it('offers for many students the choices, the dates and the address of the form, and nothing of one student', () => {
  expect(Object.keys(SHARED_FIELDS)).toEqual([
    'gender',
    'standard',
    'section',
    'admissionDate',
    'overallGrade',
    'bloodGroup',
    'contactInfo.address.street',
    'contactInfo.address.city',
    'contactInfo.address.state',
    'contactInfo.address.pinCode',
    'contactInfo.emergencyContact.relationship',
  ])
})

it('describes states and statuses in words', () => {
  expect(BATCH_STATE_TEXTS).toEqual({
    planning: 'Preparing',
    mapping: 'Waiting for the columns',
    ready: 'Ready to run',
    queued: 'Waiting for another change to finish',
    running: 'Running',
    done: 'Done',
    stopped: 'Stopped',
    failed: 'Could not be prepared',
    cancelled: 'Cancelled',
  })
  expect(ROW_STATUS_TEXTS).toEqual({
    planned: 'Will change',
    skipped: 'Unchanged',
    invalid: 'Problem',
    done: 'Done',
    conflict: 'Conflict',
    failed: 'Not saved',
  })
})
