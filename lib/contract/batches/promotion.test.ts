import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { useLists } from '@/tests/support/school-lists'
import {
  isPromotedAgain,
  leavingStandards,
  mustChooseNext,
  promotedStandard,
  PromotionQuery,
  PromotionRules,
  promotionSubject,
  retiredClassText,
} from './promotion'

const RULES = { sections: 'keep', rollNumbers: 'keep', leavingDate: '2027-03-31' }
const CLASS = { standard: '5th', section: 'B' }
const LISTS = { standard: ['KG', { key: 'OLD', label: 'Old 1st', retired: true }, '1st', '2nd'] }

describe('the rules of a promotion', () => {
  const refusals = (rules: object) => refusalsOf(PromotionRules, { ...RULES, ...rules })

  it('without other rules, nobody is held back', () => {
    expect(PromotionRules.parse(RULES)).toEqual({ ...RULES, heldBack: [] })
  })

  it('the rules must say what happens to sections and roll numbers, and when the last standard leaves', () => {
    expect(refusalsOf(PromotionRules, {})).toEqual([
      'sections: Choose what happens to the sections',
      'rollNumbers: Choose what happens to the roll numbers',
      'leavingDate: Leaving date is required',
    ])
  })

  it('one class moves to the next standard and keeps its section', () => {
    expect(refusals({ class: CLASS })).toEqual([])
    expect(refusals({ class: CLASS, next: [] })).toEqual([
      'next: When one class is promoted, it moves to the next standard',
    ])
    expect(refusals({ class: CLASS, sections: 'merge' })).toEqual([
      'sections: When one class is promoted, its students keep their section',
    ])
    expect(refusals({ sections: 'merge', next: [] })).toEqual([])
  })

  it('each standard has one target, which is in use', () => {
    useLists(LISTS)
    const moving = (...all: [standard: string, to: string | null][]) =>
      refusals({ next: all.map(([standard, to]) => ({ standard, to })) })
    expect(moving(['OLD', '2nd'], ['2nd', null])).toEqual([])
    expect(moving(['KG', '1st'], ['KG', '2nd'])).toEqual(['next: Name each standard once'])
    expect(moving(['KG', 'OLD'])).toEqual(['next.0.to: Choose a standard that is in use'])
    expect(refusals({ next: 'all' })).toEqual(['next: next must be a list'])
  })

  it('at most 2,000 students are held back', () => {
    expect(PromotionRules.parse({ ...RULES, heldBack: [' STU-1 '] }).heldBack).toEqual(['STU-1'])
    expect(refusals({ heldBack: Array(2_000).fill('STU-1') })).toEqual([])
    expect(refusals({ heldBack: Array(2_001).fill('STU-1') })).toEqual([
      'heldBack: At most 2000 students can be held back',
    ])
    expect(refusals({ heldBack: ['x'.repeat(101)] })).toEqual(['heldBack.0: Unknown student'])
  })

  it.each([
    [2024, []],
    [1899, ['year: year must be a year such as 2024']],
    ['2024', ['year: year must be a year such as 2024']],
  ])('a promotion with the year %j has the errors %j', (year, expected) => {
    expect(refusals({ year })).toEqual(expected)
  })
})

describe('the standard after a promotion', () => {
  it('students move to the next standard in use, or leave after the last', () => {
    useLists(LISTS)
    expect([promotedStandard('KG'), promotedStandard('1st'), promotedStandard('2nd')]).toEqual([
      '1st',
      '2nd',
      undefined,
    ])
    expect(leavingStandards()).toEqual(['2nd'])
  })

  it('a choice replaces the next standard', () => {
    useLists(LISTS)
    const chosen = [
      { standard: 'KG', to: '2nd' },
      { standard: '1st', to: null },
      { standard: '2nd', to: '1st' },
    ]
    expect([promotedStandard('KG', chosen), promotedStandard('1st', chosen)]).toEqual(['2nd', undefined])
    expect(leavingStandards(chosen)).toEqual(['1st'])
  })

  it('somebody must choose where the students of a retired standard move', () => {
    useLists(LISTS)
    expect(['KG', 'OLD', 'unknown'].map(standard => mustChooseNext(standard))).toEqual([false, true, false])
    expect(mustChooseNext('OLD', [{ standard: 'KG', to: '1st' }])).toBe(true)
    expect(mustChooseNext('OLD', [{ standard: 'OLD', to: null }])).toBe(false)
    expect(leavingStandards([{ standard: 'OLD', to: null }])).toEqual(['OLD', '2nd'])
    expect(retiredClassText('OLD')).toBe(
      'Old 1st is retired, so it has no next standard. Choose where its students move when you promote all classes.',
    )
  })
})

it.each([
  ['all classes after one class', undefined, CLASS, true],
  ['one class after all classes', CLASS, undefined, true],
  ['the same class', CLASS, { standard: '5th', section: 'B' }, true],
  ['the class that the students have reached', { standard: '6th', section: 'B' }, CLASS, true],
  ['another section', { standard: '5th', section: 'A' }, CLASS, false],
  ['the class before', { standard: '4th', section: 'B' }, CLASS, false],
  ['another class, after students have left', CLASS, { standard: '12th', section: 'B' }, false],
])('whether promoting %s moves students again: %s', (_what, only, earlier, expected) => {
  expect(isPromotedAgain(only, earlier)).toBe(expected)
})

it('a sentence about a promotion names the class, unless the reader must not know it', () => {
  expect(promotionSubject(CLASS)).toBe('5th-B was')
  expect(promotionSubject(null)).toBe('All classes were')
  expect(promotionSubject(undefined)).toBe('Some of these students were')
})

it('the state of a promotion can be queried for all classes, or for a class of the school', () => {
  expect(refusalsOf(PromotionQuery, {})).toEqual([])
  expect(refusalsOf(PromotionQuery, { class: '5th-B' })).toEqual([])
  expect(refusalsOf(PromotionQuery, { class: '5th-E' })).toEqual(['class: Unknown class'])
})
