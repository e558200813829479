import { readFileSync } from 'node:fs'
import { at } from '../../lib/server/platform/root.mjs'
import { readFiles } from './read-files.mjs'

const GUIDE = 'CONTRIBUTING.md'
const FOLDERS = ['app', 'components', 'lib', 'server', 'scripts', 'prisma', 'tests', 'e2e', 'bench', 'docs']
const DOCUMENTS = ['README.md', 'SECURITY.md']
/** These files contain refused words to test the check, so the check skips them. */
const OWN_FILES = /^scripts\/steps\/words\./

/** A row of the table in CONTRIBUTING: `| a page of a list | page | \`stretch\`, \`finds\` |`. */
const ROW = /^\|[^|]+\|[^|]+\|([^|]*`[^|]*)\|\s*$/gm
/** An item of the list of phrases in CONTRIBUTING: `- \`that of\`: repeat the noun`. */
const ITEM = /^- `([^`]+)`: /gm
const QUOTED = /`([^`]+)`/g

const BLOCK_COMMENT = /\/\*[^]*?\*\//g
const LINE_COMMENT = /(?<=^|\s)\/\/.*$/gm
const TEST_TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, group]) => group)
const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const word = text => `(?<![\\w$])${escaped(text).replaceAll(' ', '\\s+')}(?![\\w$])`

/**
 * Reads the refused words.
 * @param {string} guide the text of CONTRIBUTING
 * @returns {{ identifiers: string[], phrases: string[] }} `identifiers` must not occur in the code, `phrases`
 * must not occur in comments, test titles and documents; a phrase that ends with `…` must not begin a comment
 */
export function refusedWords(guide) {
  const [, section = ''] = guide.split('### Which words are refused?')
  const [text] = section.split('\n## ')
  return { identifiers: all(text, ROW).flatMap(cell => all(cell, QUOTED)), phrases: all(text, ITEM) }
}

/**
 * Finds refused words.
 * @param {ReturnType<typeof refusedWords>} refused
 * @param {{ path: string, text: string }[]} files sources, tests and Markdown documents
 * @returns {string[]} one line per place: `lib/a.ts:7: that of`
 */
export function wordProblems({ identifiers, phrases }, files) {
  const inCode = new RegExp(identifiers.map(word).join('|') || '(?!)', 'g')
  const inside = phrases.filter(phrase => !phrase.endsWith('…'))
  const openings = phrases.filter(phrase => phrase.endsWith('…')).map(phrase => phrase.slice(0, -1).trim())
  const inProse = new RegExp(inside.map(word).join('|') || '(?!)', 'gi')
  const opening = new RegExp(`^[/*\\s]*(${openings.map(word).join('|') || '(?!)'})`)

  return files.flatMap(({ path, text }) => {
    const isDocument = path.endsWith('.md')
    const found = isDocument ? [] : [...text.matchAll(inCode)].map(({ index, 0: match }) => ({ index, match }))
    for (const { index, 0: prose } of isDocument ? [{ index: 0, 0: text }] : proseIn(text)) {
      // A phrase may continue in the next line of a comment.
      const line = prose.replace(/\n\s*(?:\*|\/\/) ?/g, gap => ' '.repeat(gap.length))
      for (const match of line.matchAll(inProse))
        found.push({ index: index + match.index, match: match[0].replace(/\s+/g, ' ') })
      const first = isDocument ? null : opening.exec(line)
      if (first) found.push({ index, match: `${first[1]} …` })
    }
    return found
      .toSorted((a, b) => a.index - b.index)
      .map(({ index, match }) => `${path}:${text.slice(0, index).split('\n').length}: ${match}`)
  })
}

/** The comments and the test titles of a source. */
const proseIn = text => [...text.matchAll(BLOCK_COMMENT), ...text.matchAll(LINE_COMMENT), ...text.matchAll(TEST_TITLE)]

/** Checks that no file uses a word that CONTRIBUTING refuses. */
export async function checkWords() {
  const files = readFiles(FOLDERS, /\.(tsx?|mjs|md)$/).filter(({ path }) => !OWN_FILES.test(path))
  for (const path of DOCUMENTS) files.push({ path, text: readFileSync(at(path), 'utf8') })
  const problems = wordProblems(refusedWords(readFileSync(at(GUIDE), 'utf8')), files)
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') }
}
