import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Resource } from '@/lib/contract/permissions'
import { guessTargets } from './guess-targets'

/**
 * Headings of import templates, exports and open data of other products, labelled by hand: with a field, with `ask: …` where
 * the heading alone is not clear, or with `none`.
 */
const HEADINGS = readFileSync(`${import.meta.dirname}/real-headings.tsv`, 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => {
    const [entity, heading = '', label = ''] = line.split('\t')
    return { heading, label, ...guessTargets(entity as Resource, [heading])[0] }
  })
const guessOf = ({ target, candidates = [] }: (typeof HEADINGS)[number]) =>
  target ?? (candidates.length > 0 ? 'ask' : 'none')

describe('640 real headings', () => {
  // R51.2
  test('for at least 95 of 100 real headings, the guess is the field, question or omission that a person chose', () => {
    const right = HEADINGS.filter(one => guessOf(one) === one.label.replace(/^ask:.*/, 'ask'))
    expect(HEADINGS.length).toBeGreaterThan(600)
    expect(right.length / HEADINGS.length).toBeGreaterThan(0.95)
  })

  // R51.2
  test('real headings are hardly ever guessed wrongly: an unknown heading is left to a person', () => {
    const wrong = HEADINGS.filter(one => one.target && one.target !== one.label).map(({ heading }) => heading)
    expect(wrong).toEqual(['HomeClass', 'Display Name'])
  })
})
