import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { log } from './log'
import { scriptsOf } from './screen-scripts'

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'school-built-'))))
afterAll(() => rmSync(folder, { recursive: true }))

/** What Next writes of the page of students. */
function noted(program: string) {
  const page = join(folder, 'server/app/(shell)/students')
  mkdirSync(page, { recursive: true })
  writeFileSync(join(page, 'page_client-reference-manifest.js'), program)
}

it('knows each script of a page once', async () => {
  const entryJSFiles = {
    '[project]/app/layout': ['static/chunks/a.js'],
    '[project]/app/(shell)/students/page': ['static/chunks/a.js', 'static/chunks/b.js'],
  }
  noted(`globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/(shell)/students/page"] = ${JSON.stringify({ clientModules: {}, entryJSFiles })};`)
  expect(await scriptsOf('/students', folder)).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/b.js'])
})

it.each([
  ['are noted in another way', 'self.manifest = 1'],
  ['are noted elsewhere', 'globalThis.__RSC_MANIFEST["/(shell)/students/page"] = {"files":[]};'],
])('knows none when they %s, and says so', async (_how, program) => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  noted(program)
  expect(await scriptsOf('/students', folder)).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
})
