import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { useLists } from '@/tests/support/school-lists'
import { FILTER_TEXTS } from './filter-labels'
import { checkAdmissionDays, checkLeavingDays, isMissingField, StudentListQuery, StudentQuery } from './query'

describe('the days of a filter', () => {
  it('the last day of a filter cannot be before the first day', () => {
    expect(checkAdmissionDays({ admittedFrom: '2027-01-02', admittedTo: '2027-01-02' })).toBe(undefined)
    expect(checkAdmissionDays({ admittedFrom: '2027-01-02' })).toBe(undefined)
    expect(checkAdmissionDays({ admittedTo: '2027-01-02' })).toBe(undefined)
    expect(checkAdmissionDays({ admittedFrom: '2027-01-02', admittedTo: '2027-01-01' })).toBe(
      'The last day of admission cannot be before the first day',
    )
    expect(checkLeavingDays({ leftFrom: '2027-01-02', leftTo: '2027-01-01' })).toBe(
      'The last day of leaving cannot be before the first day',
    )
  })

  it('the API refuses days in the wrong order, which an address may contain', () => {
    const wrong = { admittedFrom: '2027-01-02', admittedTo: '2027-01-01', leftFrom: '2027-01-02', leftTo: '2027-01-01' }
    expect(refusalsOf(StudentQuery, wrong)).toEqual([])
    expect(refusalsOf(StudentListQuery, wrong)).toEqual([
      'admittedTo: The last day of admission cannot be before the first day',
      'leftTo: The last day of leaving cannot be before the first day',
    ])
  })
})

describe('the filters of students', () => {
  it.each([
    [{ missing: 'photo' }],
    [{ missing: 'custom.house' }],
    [{ shared: 'rollNumber' }],
    [{ attendance: 'absentToday' }],
    [{ erased: 'no' }],
    [{ gender: 'Other', bloodGroup: 'O-' }],
    [{ classYear: '2024' }],
  ])('a list can be filtered by %j', filters => {
    expect(refusalsOf(StudentQuery, filters)).toEqual([])
  })

  it.each([
    [{ missing: 'gender' }, ['missing: missing must be one of photo, email, bloodGroup, admissionNumber, parentEmail']],
    [{ shared: 'email' }, ['shared: shared must be rollNumber']],
    [{ attendance: 'late' }, ['attendance: attendance must be absentToday']],
    [{ erased: 'maybe' }, ['erased: erased must be no or yes']],
    [{ gender: 'None' }, ['gender: Unknown gender']],
    [{ bloodGroup: 'C' }, ['bloodGroup: Unknown blood group']],
    [{ leavingReason: 'Bored' }, ['leavingReason: Unknown leaving reason']],
    [{ relationship: 'Friendly' }, ['relationship: Unknown relationship']],
    [{ admittedFrom: 'May' }, ['admittedFrom: First day of admission must be a valid date']],
    [{ leftTo: 'May' }, ['leftTo: Last day of leaving must be a valid date']],
  ])('a list cannot be filtered by %j', (filters, refusals) => {
    expect(refusalsOf(StudentQuery, filters)).toEqual(refusals)
  })

  it('the values of filters have texts that people can read', () => {
    useLists({
      standard: [{ key: 'UP', label: 'Upper KG' }],
      section: ['A', { key: 'R', label: 'Rose' }],
      leavingReason: [{ key: 'OUT', label: 'Moved away' }],
      relationship: [{ key: 'AUNT', label: 'Aunt' }],
    })
    const texts = Object.entries({
      standard: 'UP',
      section: 'R',
      leavingReason: 'OUT',
      relationship: 'AUNT',
      classYear: '2024',
      birthday: '2026-11-23',
      shared: 'rollNumber',
      attendance: 'absentToday',
      erased: 'yes',
      missing: 'bloodGroup',
    }).map(([filter, value]) => FILTER_TEXTS[filter as keyof typeof FILTER_TEXTS]?.(value))
    expect(texts).toEqual([
      'Upper KG',
      'Rose',
      'Moved away',
      'Aunt',
      '2024–25',
      '23 Nov 2026',
      'Roll Number',
      'Absent Today',
      'Yes',
      'Blood Group',
    ])
    expect(FILTER_TEXTS.missing?.('custom.bus_route')).toBe('Bus route')
  })

  it('`isMissingField` accepts a field of every school, and refuses a custom field', () => {
    expect(['photo', 'custom.house', 'toString', undefined].map(isMissingField)).toEqual([true, false, false, false])
  })
})
