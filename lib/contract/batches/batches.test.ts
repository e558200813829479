import { expect, it } from 'vitest'
import { BULK_EDIT_FIELDS } from '@/lib/contract/students/bulk-edit-fields'
import { StudentBatchChange } from './new-batch'
import { BATCH_STATE_TEXTS, ROW_STATUS_TEXTS } from './texts'

it('a bulk change of students must change at least one field', () => {
  expect(StudentBatchChange.safeParse({ isActive: false }).success).toBe(true)
  expect(StudentBatchChange.safeParse({}).error?.issues[0]?.message).toBe('Choose what to change')
})

// R39.18
it('a bulk change offers the fields that students can share, and no field that belongs to one student', () => {
  expect(Object.keys(BULK_EDIT_FIELDS)).toEqual([
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

it('each state of a batch and each status of a row has a text', () => {
  expect(BATCH_STATE_TEXTS).toEqual({
    reading: 'Reading the file',
    mapping: 'Waiting for the columns',
    planning: 'Preparing',
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
