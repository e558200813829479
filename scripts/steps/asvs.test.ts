import { describe, expect, it } from 'vitest'
import { asvs, judge, report } from './asvs.mjs'

const PAGES: Record<string, string> = {
  'SECURITY.md': '| 1.1.9 | Short passwords | Somebody decided so |\n| 1.1.8, 1.1.7 | Others | |\n',
  'docs/a.md': '# A\n\n## Who may what\n',
}
const row = (...cells: string[]) => cells.join('\t')
const faultsOf = (row: string, source = '') =>
  judge(`# remarks\nid\tlevel\n${row}\n`, [{ file: 'a.test.ts', source }], file => PAGES[file]).faults

describe('a requirement that needs a test', () => {
  const PROVED = row('1.1.1', '1', 'T')

  it.each([
    "// ASVS 1.1.1\nit('works', () => {})",
    "  // ASVS 1.1.1\n  // Why it is so.\n  test.describe('all of it', () => {})",
    "// ASVS 1.1.1\nfor (const path of PATHS) test('works', () => {})",
    '// ASVS 1.1.1\nit.each([1])(',
  ])('has one in %j', source => {
    expect(faultsOf(PROVED, source)).toEqual([])
  })

  it('is missed without', () => {
    expect(faultsOf(PROVED, "it('1.1.1 works', () => {}) // ASVS 1.1.1")).toEqual([
      'docs/asvs.tsv:3: no test carries 1.1.1',
    ])
  })

  it.each(["it.skip('works')", 'const works = 1', ''])('is not proved above %j', below => {
    expect(faultsOf(PROVED, `// ASVS 1.1.1\n${below}`)).toEqual(['a.test.ts:1: stands above no test that is run'])
  })
})

it.each([
  ['9.9.9', row('1.1.1', '1', 'T')],
  ['1.1.2', `${row('1.1.1', '1', 'T')}\n${row('1.1.2', '1', 'N', 'there is none')}`],
  ['1.1.2 (in part)', row('1.1.1', '1', 'T')],
])('a test may not carry %s', (id, rows) => {
  expect(faultsOf(rows, `// ASVS 1.1.1, ${id}\nit('works', () => {})`)).toEqual([
    `a.test.ts:1: ${id} is nothing that docs/asvs.tsv wants a test for`,
  ])
})

it.each([
  ['a deviation has its reason', row('1.1.9', '1', 'X'), []],
  ['a deviation needs one', row('1.1.7', '1', 'X'), ['SECURITY.md gives no reason for 1.1.7']],
  ['what does not apply says why', row('1.1.1', '2', 'N'), ['1.1.1 does not say why, where or whose']],
  ['a page is there', row('1.1.1', '2', 'D', 'docs/a.md; docs/a.md#Who may what'), []],
  ['a section is missed', row('1.1.1', '2', 'D', 'docs/a.md#Nothing'), ['1.1.1 names what is not there: docs/a.md#Nothing']],
  ['a kind is known', row('1.1.1', '2', 'Y', 'yes'), ['1.1.1 is no row of id, level and kind']],
])('%s', (_what, rows, faults) => {
  expect(faultsOf(rows)).toEqual(faults.map(fault => `docs/asvs.tsv:3: ${fault}`))
}) // prettier-ignore

it('an id stands in the table once', () => {
  const twice = row('1.1.1', '1', 'N', 'there is none')
  expect(faultsOf(`${twice}\n${twice}`)).toEqual(['docs/asvs.tsv:4: 1.1.1 again'])
})

it('finds nothing good in a table without rows', () => {
  expect(faultsOf('')).toEqual(['docs/asvs.tsv has no rows'])
})

it('counts each kind of the project’s own table', async () => {
  expect(await asvs()).toEqual({ code: 0, output: '' })
  expect(report()).toMatchObject({ isGood: true, text: expect.stringMatching(/^\d+ proved by tests:\n {2}1\.1\.1 /) })
})
