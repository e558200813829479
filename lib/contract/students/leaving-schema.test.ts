import { describe, expect, it } from 'vitest'
import { parseEdit } from '@/lib/contract/accept-kept'
import { StudentBatchChange } from '@/lib/contract/batches/new-batch'
import { studentInput } from '@/tests/support/factories'
import { issueTexts, refusalsOf } from '@/tests/support/refusals'
import { leavingAfter } from './leaving-schema'
import { StudentInput, StudentPatch, StudentReplacement } from './schema'

const REFUSED = ['leaving.date: Leaving date must be after the date of birth']

const born = (dateOfBirth: string, date: string) => ({
  ...studentInput({ dateOfBirth, admissionDate: '2026-06-04' }),
  isActive: false,
  leaving: { date, reason: 'Transferred' },
})

// R40.6, R40.7
it.each([
  ['2020-01-01', REFUSED],
  ['2021-04-10', REFUSED],
  ['2021-04-11', []],
  ['2026-06-03', []],
])('a student born on 10 Apr 2021 who left on %s has these errors: %j', (date, errors) => {
  for (const schema of [StudentInput, StudentReplacement])
    expect(refusalsOf(schema, born('2021-04-10', date))).toEqual(errors)
})

// R40.6
it.each([
  ['neither date changes', born('2021-04-10', '2020-01-01'), REFUSED],
  ['the date of birth changes to another such date', born('2021-04-11', '2020-01-01'), REFUSED],
  ['the leaving date is corrected', born('2021-04-10', '2026-01-01'), []],
])('whether a record with a wrong leaving date can be saved when %s', (_when, after, errors) => {
  expect(issueTexts(parseEdit(StudentInput, after, born('2021-04-10', '2020-01-01')).issues)).toEqual(errors)
})

// R40.6
it('a record that keeps a missing parent cannot get a wrong leaving or admission date', () => {
  const before = { ...born('2021-04-10', '2026-01-01'), parentInfo: {} }
  const wrong = { ...before, leaving: { date: '2020-01-01', reason: 'Transferred' } }
  expect(issueTexts(parseEdit(StudentInput, before, before).issues)).toEqual([])
  expect(issueTexts(parseEdit(StudentInput, wrong, before).issues)).toEqual(REFUSED)
  const early = parseEdit(StudentInput, { ...before, admissionDate: '2019-01-01' }, before)
  expect(issueTexts(early.issues)).toEqual(['admissionDate: Admission date cannot be before the date of birth'])
})

// R40.6
it('a record with valid dates cannot get a date of birth after the leaving date', () => {
  const before = born('2015-06-14', '2020-01-01')
  expect(issueTexts(parseEdit(StudentInput, born('2021-04-10', '2020-01-01'), before).issues)).toEqual(REFUSED)
})

// R40.6
it('a form without the date of birth still refuses a leaving date on the day of birth, even without a reason', () => {
  const { error } = leavingAfter('2021-04-10').safeParse({ date: '2021-04-10', reason: '' })
  expect(issueTexts(error?.issues)).toEqual([
    'date: Leaving date must be after the date of birth',
    'reason: Please select a valid reason',
  ])
})

describe('the leaving of a student', () => {
  const refusals = (leaving: object, isActive?: boolean) => refusalsOf(StudentBatchChange, { leaving, isActive })

  it('a leaving date needs a reason, and a reason needs a date', () => {
    const leaving = { date: '2027-03-31', reason: 'Completed' }
    expect(refusals(leaving, false)).toEqual([])
    expect(refusals({ date: '2027-03-31' }, false)).toEqual(['leaving.reason: Please select a valid reason'])
    expect(refusals({ reason: 'Completed' }, false)).toEqual(['leaving.date: Leaving date is required'])
  })

  it('only an inactive student has left', () => {
    const refusal = ['leaving.date: Only an inactive student can have a leaving date and reason']
    expect(refusals({ date: '2027-03-31', reason: 'Completed' }, true)).toEqual(refusal)
    expect(refusals({ date: '2027-03-31', reason: 'Completed' })).toEqual(refusal)
  })

  it('a form may leave out both the leaving date and the reason, but not only one of them', () => {
    const inForm = (parts: object) => refusalsOf(StudentPatch, { leaving: parts })
    expect(inForm({ date: '', reason: '' })).toEqual([])
    expect(inForm({ date: '2027-03-31', reason: '' })).toEqual(['leaving.reason: Leaving reason is required'])
    expect(inForm({ date: '', reason: 'Completed' })).toEqual(['leaving.date: Leaving date is required'])
  })
})
