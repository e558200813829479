import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '@/lib/server/platform/root.mjs'

/** How many numbered abuse cases each section has: 113 in all. */
const CASES = { A: 15, S: 14, Z: 5, P: 11, M: 3, I: 10, U: 12, E: 6, H: 13, L: 10, C: 8, G: 6 }

/**
 * Cases that were added later. The cases of section F are in `tests/faults/`; A23 counts hashes in an API test
 * (app/api/v1/auth/login/sign-in-cost.test.ts), and B3 is about the browser (lib/client/photos/zip.test.ts).
 */
const LATER = [
  ...[
    'K1',
    'K2',
    'K3',
    'C9',
    'C10',
    'C11',
    'C13',
    'X5',
    'A20',
    'A21',
    'A22',
    'Z20',
    'U15',
    'M10',
    'M11',
    'F17',
    'F18',
    'F19',
    'B2',
    'N1',
    'T1',
  ],
  ...['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8'],
]

// R34.14
test('every numbered abuse case is the title of a test', () => {
  const sources = ['tests/abuse', 'tests/faults'].flatMap(folder =>
    readdirSync(at(folder))
      .filter(name => name.endsWith('.test.ts'))
      .map(name => readFileSync(at(`${folder}/${name}`), 'utf8')),
  )
  const titles = sources.flatMap(source =>
    [...source.matchAll(/\btest\(\s*['"`]((?:[A-Z]\d+ )+)/g)].map(([, ids = '']) => ids),
  )
  const named = new Set(titles.flatMap(ids => ids.trim().split(' ')))
  const all = Object.entries(CASES).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, n) => `${section}${n + 1}`),
  )
  expect(all).toHaveLength(113)
  expect([...all, ...LATER].filter(id => !named.has(id))).toEqual([])
})
