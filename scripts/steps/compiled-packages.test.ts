import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadCompiledPackages } from './compiled-packages.mjs'

const WORKS = {
  bcrypt: '',
  sharp: '',
  esbuild: 'exports.transform = () => {}',
}

/** Creates a project with fake packages. */
function projectWith(packages: Partial<typeof WORKS>) {
  const folder = mkdtempSync(join(tmpdir(), 'school-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, code] of Object.entries({ ...WORKS, ...packages })) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    writeFileSync(join(folder, 'node_modules', name, 'index.js'), code)
  }
  return folder
}

it('`loadCompiledPackages` succeeds with the packages that are installed', async () => {
  expect(await loadCompiledPackages()).toEqual({ succeeds: true, output: '' })
})

it('`loadCompiledPackages` succeeds with fake packages that work', async () => {
  expect(await loadCompiledPackages(projectWith({}))).toEqual({ succeeds: true, output: '' })
})

it.each([
  ['bcrypt ends the process', { bcrypt: 'process.abort()' }],
  ['sharp does not load', { sharp: `throw new Error('Could not load the "sharp" module')` }],
  [
    'esbuild does not translate',
    { esbuild: `exports.transform = () => { throw new Error('spawn Unknown system error -8') }` },
  ],
])('`loadCompiledPackages` fails when %s', async (_how, packages) => {
  expect((await loadCompiledPackages(projectWith(packages))).succeeds).toBe(false)
})
