import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { at } from '@/lib/server/platform/root.mjs'
import { refusedWords, wordProblems } from './words.mjs'

const GUIDE = `# How do I change it?

| command   | what it does |
| --------- | ------------ |
| \`npm run\` | runs \`it\`    |

### Which words are refused?

| the thing           | the word | refused                  |
| ------------------- | -------- | ------------------------ |
| one page of a list  | page     | \`stretch\`, \`findsOf\`     |
| a limit on requests | limit    | \`pace\`                   |

- \`that of\`: repeat the noun
- \`is none\`: say what is missing
- \`What …\`: name the thing

## How do I add a field?

- \`not this\`: another list
`
const REFUSED = { identifiers: ['stretch', 'findsOf', 'pace'], phrases: ['that of', 'is none', 'What …'] }
const problems = (text: string, path = 'lib/a.ts') => wordProblems(REFUSED, [{ path, text }])

it('`refusedWords` reads the words of one section of the guide', () => {
  expect(refusedWords(GUIDE)).toEqual(REFUSED)
})

it('the guide of this project refuses identifiers and phrases', () => {
  const { identifiers, phrases } = refusedWords(readFileSync(at('CONTRIBUTING.md'), 'utf8'))
  expect(identifiers).toContain('stretchFound')
  expect(phrases).toEqual(expect.arrayContaining(['that of', 'those of', 'What …']))
})

describe('a refused identifier', () => {
  it.each([
    ['const stretch = 1', ['lib/a.ts:1: stretch']],
    ['\n\nfindsOf(stretch)', ['lib/a.ts:3: findsOf', 'lib/a.ts:3: stretch']],
    ['// The pace of requests', ['lib/a.ts:1: pace']],
  ])('a refused identifier is found in %j', (text, expected) => {
    expect(problems(text)).toEqual(expected)
  })

  it.each(['const stretches = 1', 'const space = 2', '$pace', 'pace_1'])(
    'a refused identifier is not found as a part of %j',
    text => {
      expect(problems(text)).toEqual([])
    },
  )

  it('documents may contain a refused identifier', () => {
    expect(problems('The pace of requests', 'docs/api.md')).toEqual([])
  })
})

describe('a refused phrase', () => {
  it.each([
    ['/** The name, and that of the class. */', ['lib/a.ts:1: that of']],
    ['a()\n  // There is none.', ['lib/a.ts:2: is none']],
    ['/**\n * The name, and that\n * of the class.\n */', ['lib/a.ts:2: that of']],
    ["it('shows the name and that of the class', () => {})", ['lib/a.ts:1: that of']],
    ["it.each([1])('That of %s', () => {})", ['lib/a.ts:1: That of']],
    ["describe.skip(\n  'that of',", ['lib/a.ts:2: that of']],
  ])('a refused phrase is found in %j', (text, expected) => {
    expect(problems(text)).toEqual(expected)
  })

  it('a refused phrase is found in a document', () => {
    expect(problems('# A page\n\nThe name, and that of the class.', 'docs/api.md')).toEqual(['docs/api.md:3: that of'])
  })

  it.each(["const text = 'that of'", 'const url = "https://that.of"'])('a refused phrase is allowed in %j', text => {
    expect(problems(text)).toEqual([])
  })
})

describe('a refused opening', () => {
  it.each([
    '/** What a page shows. */',
    '// What a page shows.',
    '/**\n * What a page shows.\n */',
    '{/* What follows. */}',
  ])('a refused opening is found in %j', text => expect(problems(text)).toEqual(['lib/a.ts:1: What …']))

  it.each(['/** The page. What it shows … */', "it('What is it', () => {})", '// Whatever it shows'])(
    'a refused opening is not found in %j',
    text => expect(problems(text)).toEqual([]),
  )
})
