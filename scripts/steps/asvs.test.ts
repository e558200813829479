import { describe, expect, it } from 'vitest'
import { checkAsvs, checkRequirementsTable, asvsReport } from './asvs.mjs'

const PAGES: Record<string, string> = {
  'SECURITY.md': '| 1.1.9 | Short passwords | Somebody decided so |\n| 1.1.8, 1.1.7 | Others | |\n',
  'docs/a.md': '# A\n\n## Who may do what?\n',
}
const row = (...cells: string[]) => cells.join('\t')
const faultsOf = (row: string, source = '') =>
  checkRequirementsTable(`# comments\nid\tlevel\n${row}\n`, [{ file: 'a.test.ts', source }], file => PAGES[file]).faults

describe('a requirement that needs a test', () => {
  const PROVED = row('1.1.1', '1', 'T')

  it.each([
    "// ASVS 1.1.1\nit('works', () => {})",
    "  // ASVS 1.1.1\n  // Why it is so.\n  test.describe('all of it', () => {})",
    "// ASVS 1.1.1\nfor (const path of PATHS) test('works', () => {})",
    '// ASVS 1.1.1\nit.each([1])(',
  ])('a requirement that needs a test is proved by %j', source => {
    expect(faultsOf(PROVED, source)).toEqual([])
  })

  it('a requirement that needs a test is reported when no test cites it', () => {
    expect(faultsOf(PROVED, "it('1.1.1 works', () => {}) // ASVS 1.1.1")).toEqual([
      'docs/asvs.tsv:3: no test cites 1.1.1',
    ])
  })

  it.each(["it.skip('works')", 'const works = 1', ''])('a requirement is not proved by a comment above %j', below => {
    expect(faultsOf(PROVED, `// ASVS 1.1.1\n${below}`)).toEqual(['a.test.ts:1: no test that runs follows this comment'])
  })
})

it.each([
  ['9.9.9', row('1.1.1', '1', 'T')],
  ['1.1.2', `${row('1.1.1', '1', 'T')}\n${row('1.1.2', '1', 'N', 'there is none')}`],
  ['1.1.2 (in part)', row('1.1.1', '1', 'T')],
])('a test that cites %s is reported, because the table does not list it as tested', (id, rows) => {
  expect(faultsOf(rows, `// ASVS 1.1.1, ${id}\nit('works', () => {})`)).toEqual([
    `a.test.ts:1: docs/asvs.tsv does not list ${id} as tested`,
  ])
})

it.each([
  ['a deviation with a reason is accepted', row('1.1.9', '1', 'X'), []],
  ['a deviation without a reason is reported', row('1.1.7', '1', 'X'), ['SECURITY.md gives no reason for 1.1.7']],
  ['a requirement that does not apply needs a remark', row('1.1.1', '2', 'N'), ['1.1.1 has no remark']],
  ['a page and a section that exist are accepted', row('1.1.1', '2', 'D', 'docs/a.md; docs/a.md#Who may do what?'), []],
  ['a section that does not exist is reported', row('1.1.1', '2', 'D', 'docs/a.md#Nothing'), ['1.1.1 names files or sections that do not exist: docs/a.md#Nothing']],
  ['an unknown kind is refused', row('1.1.1', '2', 'Y', 'yes'), ['1.1.1 needs an id, a level and a kind']],
])('the check of a row follows this rule: %s', (_what, rows, faults) => {
  expect(faultsOf(rows)).toEqual(faults.map(fault => `docs/asvs.tsv:3: ${fault}`))
}) // prettier-ignore

it('an id that appears twice in the table is reported', () => {
  const twice = row('1.1.1', '1', 'N', 'there is none')
  expect(faultsOf(`${twice}\n${twice}`)).toEqual(['docs/asvs.tsv:4: 1.1.1 appears twice'])
})

it('a table without rows is reported', () => {
  expect(faultsOf('')).toEqual(['docs/asvs.tsv has no rows'])
})

// R38.7
it('the table of this project is valid, and the report counts each kind', async () => {
  expect(await checkAsvs()).toEqual({ code: 0, output: '' })
  expect(asvsReport()).toMatchObject({
    isGood: true,
    text: expect.stringMatching(/^\d+ proved by tests:\n {2}1\.1\.1 /),
  })
})
