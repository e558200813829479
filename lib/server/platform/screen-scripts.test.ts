import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { log } from './log'
import { readPageScriptUrls } from './screen-scripts'

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'school-built-'))))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes the manifest of the students page as Next does. */
function writeManifest(program: string) {
  const page = join(folder, 'server/app/(shell)/students')
  mkdirSync(page, { recursive: true })
  writeFileSync(join(page, 'page_client-reference-manifest.js'), program)
}

it('lists each script of a page once', async () => {
  const entryJSFiles = {
    '[project]/app/layout': ['static/chunks/a.js'],
    '[project]/app/(shell)/students/page': ['static/chunks/a.js', 'static/chunks/b.js'],
  }
  writeManifest(`globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/(shell)/students/page"] = ${JSON.stringify({ clientModules: {}, entryJSFiles })};`)
  expect(await readPageScriptUrls('/students', folder)).toEqual([
    '/_next/static/chunks/a.js',
    '/_next/static/chunks/b.js',
  ])
})

it.each([
  ['another syntax', 'self.manifest = 1'],
  ['another structure', 'globalThis.__RSC_MANIFEST["/(shell)/students/page"] = {"files":[]};'],
])('lists none and warns when the manifest has %s', async (_how, program) => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  writeManifest(program)
  expect(await readPageScriptUrls('/students', folder)).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
})
