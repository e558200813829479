import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../scripts/steps/root.mjs'

/** How many numbered cases each section of the threat model has: 113 in all. */
const CASES = { A: 15, S: 14, Z: 5, P: 11, M: 3, I: 10, U: 12, E: 6, H: 13, L: 10, C: 8, G: 6 }

test('every numbered case of the threat model is the title of a test', () => {
  const sources = readdirSync(at('abuse'))
    .filter(name => name.endsWith('.test.ts'))
    .map(name => readFileSync(at(`abuse/${name}`), 'utf8'))
  const titles = sources.flatMap(source =>
    [...source.matchAll(/\btest\(\s*['"`]((?:[A-Z]\d+ )+)/g)].map(([, ids = '']) => ids),
  )
  const named = new Set(titles.flatMap(ids => ids.trim().split(' ')))
  const all = Object.entries(CASES).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, n) => `${section}${n + 1}`),
  )
  expect(all).toHaveLength(113)
  expect(all.filter(id => !named.has(id))).toEqual([])
})
