import { describe, expect, it } from 'vitest'
import { coverage, judge } from './coverage.mjs'

const SOURCE = `
it('asks first', () => {})
it("is the school's", async ({ page }) => {})
it('takes its time', { timeout: 60_000 }, async () => {})
it('is asked once', ONCE, async ({ page }) => {})
it.each([1])(
  'refuses %s', async name => {})
test.describe('the list', () => {
  for (const path of PATHS) test(\`leads nowhere else for \${path} (yet)\`, async ({ page }) => {})
})
it.skip('is not run', () => {})
// it('was there once', () => {})
expect(says('is only said')).toBe(true)
`
const read = (file: string) => (file === 'a/b.test.ts' ? SOURCE : undefined)
const table = (...rows: string[]) => ['# Proof', '| Requirement | Test |', '| --- | :-: |', ...rows].join('\n')
const proof = (title: string, file = 'a/b.test.ts') => judge(table(`| It works | \`${file} › ${title}\` |`), read)

describe('a requirement', () => {
  it.each([
    'asks first',
    "is the school's",
    'takes its time',
    'is asked once',
    'refuses %s',
    'the list',
    'leads nowhere else for ${path} (yet)',
  ])('is proved by the test “%s”', title => {
    expect(proof(title)).toEqual({ rows: 1, faults: [] })
  })

  it.each(['asks', 'is not run', 'was there once', 'is only said', 'asks.first'])('is not proved by “%s”', title => {
    expect(proof(title).faults).toEqual([`line 4: a/b.test.ts has no test “${title}”`])
  })

  it('needs a file that is there, and one of tests', () => {
    expect(proof('asks first', 'a/gone.test.ts').faults).toEqual(['line 4: there is no a/gone.test.ts'])
    expect(proof('asks first', 'a/b.ts').faults).toEqual(['line 4: a/b.ts is no file of tests'])
  })

  it('needs a test, and each that it names', () => {
    const good = '`a/b.test.ts › asks first`'
    const { rows, faults } = judge(table('| Bare | |', `| Half | ${good}<br>\`a/b.test.ts › asks last\` |`), read)
    expect(rows).toBe(2)
    expect(faults).toEqual(['line 4: this requirement has no test', 'line 5: a/b.test.ts has no test “asks last”'])
  })
})

it('says nothing good of a table without rows, or of none', async () => {
  expect(judge(table(), read).faults).toEqual(['there are no requirements'])
  expect(await coverage('e2e/nowhere.md')).toEqual({ code: 1, output: 'e2e/nowhere.md, there are no requirements' })
})
