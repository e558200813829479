import { beforeAll, describe, expect, it } from 'vitest'
import config from '@/oxlint.config'
import { lintFiles } from './lint'
import { NEXT } from './violations/next'
import { QUERY } from './violations/query'
import { REACT } from './violations/react'
import { SCRIPT } from './violations/script'
import { TYPED } from './violations/typed'
import { TYPESCRIPT } from './violations/typescript'
import { UNSAFE } from './violations/unsafe'

/** A violation of each rule, by the rule's name. */
const VIOLATIONS: Record<string, string> = { ...SCRIPT, ...TYPESCRIPT, ...TYPED, ...REACT, ...NEXT, ...QUERY }

/** These rules check only files in the folder `pages`, or only its `_document.tsx`. */
const OF_PAGES = /nextjs\/(no-typos|no-head-import-in-document|no-styled-jsx-in-document)/

const pathOf = (rule: string) => (OF_PAGES.test(rule) ? `${rule}/pages/_document.tsx` : `components/${rule}.tsx`)
const inTests = (rule: string) => `tests/${rule}.tsx`
const inScripts = (rule: string) => `scripts/${rule}.mjs`
const unsafe = (what: string) => `lib/unsafe/${what}.tsx`
const nameOf = (rule: string) => rule.replace(/^.*\//, '')

const FILES = Object.fromEntries([
  ...Object.entries(VIOLATIONS).flatMap(([rule, text]) => [
    [pathOf(rule), text],
    [inTests(rule), text],
  ]),
  ...Object.entries(UNSAFE).map(([what, text]) => [unsafe(what), text]),
  [inScripts('no-console'), SCRIPT['no-console']],
  ['lib/server/batches/core/name.ts', "export const isMerge = ({ kind }: { kind: string }) => kind === 'merge'"],
  ['lib/server/batches/core/path.ts', "export const isMerge = (batch: { kind: string }) => batch.kind !== 'merge'"],
  [
    'lib/server/batches/records/switch.ts',
    'export const f = (batch: { kind: string }) => {\n  switch (batch.kind) {\n    default:\n      return 1\n  }\n}',
  ],
  ['lib/server/batches/kinds/own.ts', "export const isMerge = ({ kind }: { kind: string }) => kind === 'merge'"],
  ['lib/disable.ts', '// eslint-disable-next-line no-console\nexport const one = 1'],
  ['lib/disabled.ts', `// eslint-disable-next-line no-console -- for the test\n${SCRIPT['no-console']}`],
]) as Record<string, string>

/** Rules that are off for tests. */
const OFF_IN_TESTS = [
  'react/rules-of-hooks',
  'regexp/no-super-linear-backtracking',
  'regexp/no-super-linear-move',
  'no-eval',
  'no-new-func',
  'no-restricted-globals',
  'typescript/no-misused-spread',
  'typescript/no-non-null-assertion',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/require-await',
  'typescript/unbound-method',
]

const rulesOn = [config, ...config.overrides].flatMap(({ rules }) =>
  Object.entries(rules).flatMap(([rule, level]) => ([level].flat()[0] === 'off' ? [] : [rule])),
)

describe('oxlint.config.ts', () => {
  let found: Record<string, string[]>
  beforeAll(async () => {
    found = await lintFiles(FILES)
  })
  const isSilent = (path: string, rule: string) => !found[path]?.includes(nameOf(rule))

  it('the lint reports the planted violation of each rule', () => {
    expect(Object.keys(VIOLATIONS).filter(rule => isSilent(pathOf(rule), rule))).toEqual([])
  })

  it('each rule that is on has a planted violation', () => {
    expect(new Set(rulesOn)).toEqual(new Set([...Object.keys(VIOLATIONS), 'eslint-js/no-restricted-syntax']))
  })

  it('the lint reports each kind of unsafe code in the application', () => {
    expect(Object.keys(UNSAFE).filter(what => isSilent(unsafe(what), 'no-restricted-syntax'))).toEqual([])
  })

  it('the lint allows only the folder of batch kinds to compare the kind of a batch', () => {
    const reported = Object.keys(found).filter(path => path.startsWith('lib/server/batches/') && found[path]?.length)
    expect(reported.toSorted()).toEqual([
      'lib/server/batches/core/name.ts',
      'lib/server/batches/core/path.ts',
      'lib/server/batches/records/switch.ts',
    ])
  })

  it('the lint reports every rule in tests except the rules in `OFF_IN_TESTS`', () => {
    const silent = Object.keys(VIOLATIONS).filter(rule => isSilent(inTests(rule), rule))
    const ofPages = silent.filter(rule => OF_PAGES.test(rule))
    expect(silent.toSorted()).toEqual([...OFF_IN_TESTS, ...ofPages].toSorted())
  })

  it('the lint allows scripts to write to the terminal', () => {
    expect(found[inScripts('no-console')]).toEqual([])
  })

  it('a comment can disable a rule, and the lint reports a comment that disables nothing', () => {
    expect(found['lib/disabled.ts']).toEqual([])
    expect(found['lib/disable.ts']?.join()).toMatch(/unused eslint-disable/i)
  })
})
