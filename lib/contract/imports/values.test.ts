import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { changesList, mustDecideSpellings, ValueDecision, ValueDecisions } from './values'

const question = { field: 'section', text: 'Rose', rows: 3, message: 'Unknown section' }
const place = { field: 'section', text: 'Rose' }

it('an import waits only for decisions about spellings that would become one value', () => {
  expect(mustDecideSpellings({ questions: [] })).toBe(false)
  expect(mustDecideSpellings({ questions: [{ ...question, reason: 'unknown' }] })).toBe(false)
  expect(
    mustDecideSpellings({
      questions: [
        { ...question, reason: 'retired' },
        { ...question, reason: 'merged' },
      ],
    }),
  ).toBe(true)
})

describe('a decision about a value', () => {
  it.each([
    [{ decision: 'add', ...place }, true],
    [{ decision: 'add', ...place, before: 'A' }, true],
    [{ decision: 'use', ...place, value: 'A' }, false],
    [{ decision: 'use', ...place, value: 'A', remember: false }, false],
    [{ decision: 'use', ...place, value: 'A', remember: true }, true],
    [{ decision: 'leaveOut', ...place }, false],
    [{ decision: 'ask', ...place }, false],
  ])('whether %j changes a list of the school: %s', (decision, changes) => {
    expect(changesList(ValueDecision.parse(decision))).toBe(changes)
  })

  it.each([
    [{ decision: 'guess', ...place }, ['decision: Unknown decision']],
    [{ decision: 'ask', field: 'section', text: ' ' }, ['text: Enter a text']],
    [{ decision: 'ask', field: 'section' }, ['text: Enter a text']],
    [{ decision: 'ask', field: 'x'.repeat(101), text: 'Rose' }, ['field: Unknown field']],
    [{ decision: 'use', ...place }, ['value: Choose a value of the list']],
    [{ decision: 'add', ...place, before: 1 }, ['before: Choose a value of the list']],
  ])('the decision %j is refused', (decision, refusals) => {
    expect(refusalsOf(ValueDecision, decision)).toEqual(refusals)
  })
})

it('a call has 1 to 100 decisions', () => {
  const decisions = (count: number) => ({ decisions: Array(count).fill({ decision: 'ask', ...place }) })
  expect(refusalsOf(ValueDecisions, decisions(100))).toEqual([])
  expect(refusalsOf(ValueDecisions, decisions(0))).toEqual(['decisions: Decide about a value'])
  expect(refusalsOf(ValueDecisions, decisions(101))).toEqual(['decisions: At most 100 decisions'])
  expect(refusalsOf(ValueDecisions, {})).toEqual(['decisions: Decide about a value'])
})
