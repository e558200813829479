import { describe, expect, it } from 'vitest'
import { requirementProblems } from './requirements.mjs'

const DOCUMENT = `# What the application must do

## 1. Students

- **R1.1** A list page shows ten students.
- **R1.2** Deleting asks for confirmation.
`
const TESTS = { path: 'a.test.ts', text: "// R1.1, R1.2\nit('lists ten', () => {})" }

describe('requirements and their tests', () => {
  it('the check passes when every requirement is cited by a test', () => {
    expect(requirementProblems(DOCUMENT, [TESTS])).toEqual([])
  })

  it('a test may cite a requirement in its title', () => {
    const files = [{ path: 'b.spec.ts', text: "test('R1.1: lists ten', () => {})\n// R1.2\n" }]
    expect(requirementProblems(DOCUMENT, files)).toEqual([])
  })

  it.each([
    ['no test cites a requirement', "// R1.1\nit('lists ten', () => {})", ['R1.2 has no test']],
    ['only a skipped test cites it', "// R1.1\nit('a')\n  // R1.2\n  it.skip('b')", ['R1.2 has no test']],
    ['a number is unknown', '// R1.1, R1.2, R1.20', ['a.test.ts cites R1.20, which is not defined']],
  ])('the check of requirements fails when %s', (_case, text, problems) => {
    expect(requirementProblems(DOCUMENT, [{ path: 'a.test.ts', text }])).toEqual(problems)
  })

  it('the check of requirements fails when only a source file cites a requirement', () => {
    const files = [
      { path: 'a.test.ts', text: '// R1.1' },
      { path: 'a.ts', text: '// R1.2' },
    ]
    expect(requirementProblems(DOCUMENT, files)).toEqual(['R1.2 has no test'])
  })

  it('the check of requirements fails when a number is used twice', () => {
    expect(requirementProblems(`${DOCUMENT}- **R1.2** Again.\n`, [TESTS])).toEqual(['R1.2 is defined twice'])
  })

  it('the check of requirements fails without requirements', () => {
    expect(requirementProblems('', [TESTS])).toEqual(['there are no requirements'])
  })
})
