import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { stackFrames } from './stack-frames'

const folder = mkdtempSync(join(tmpdir(), 'school frames-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SOURCE = `type Door = { name: string }

export function open({ name }: Door): never {
  throw new Error(name)
}
`

/** Writes a built file with its source map. @returns the line and column in the built file where the error is thrown */
async function built(file: string): Promise<string> {
  const { code, map } = await transform(SOURCE, { loader: 'ts', sourcemap: true, sourcefile: '../../lib/door.ts' })
  mkdirSync(join(folder, '.next/school'), { recursive: true })
  writeFileSync(join(folder, file), code)
  writeFileSync(join(folder, `${file}.map`), map)
  const lines = code.split('\n')
  const line = lines.findIndex(text => text.includes('new Error'))
  return `${line + 1}:${(lines[line] ?? '').indexOf('new Error') + 1}`
}

it.each([
  ['a file that Next has built', '.next/school/door.js', (path: string) => path],
  ['a file of the server in front, an ES module', '.next/school/door.mjs', (path: string) => pathToFileURL(path).href],
])('a stack frame in %s names its source', async (_what, file, called) => {
  const place = `${called(join(folder, file))}:${await built(file)}`
  const source = `${relative(process.cwd(), join(folder, 'lib/door.ts'))}:4:9`
  expect(stackFrames({ message: 'shut', stack: `Error: shut\n    at open (${place})` })).toBe(`at open (${source})`)
})

it('a stack frame in a file without a source map stays unchanged', () => {
  const place = `${join(folder, '.next/nowhere.js')}:1:1`
  expect(stackFrames({ message: '', stack: `Error\n    at ${place}` })).toBe(`at ${place}`)
})
