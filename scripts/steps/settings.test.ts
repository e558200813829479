import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '@/lib/server/platform/root.mjs'
import { ISOLATED_ENV } from './settings.mjs'

const { PATH = '' } = process.env
const COPIED = ['lib', 'middleware.ts', 'package.json', 'prisma', 'scripts', 'server', 'tests/support', 'tsconfig.json']

/** A copy of the project with a `.env` for the tests. */
let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'school-settings-'))
  for (const path of COPIED) cpSync(join(root, path), join(home, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))
  writeFileSync(join(home, '.env'), 'DATA_DIR=from-file\nBCRYPT_COST=10\nADMIN_FIRST_NAME=Asha\n')
})
afterAll(() => rmSync(home, { recursive: true }))

const run = async (program: string, env: Record<string, string> = {}) => {
  const given = { PATH, NODE_ENV: 'production' as const, ...env }
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { cwd: home, env: given })
  return stdout
}
const shown = (env?: Record<string, string>) =>
  run(
    `import('./scripts/steps/settings.mjs').then(({ loadEnvFiles }) => {
      loadEnvFiles()
      console.log([process.env.DATA_DIR, process.env.BCRYPT_COST])
    })`,
    env,
  )

it('`loadEnvFiles` sets variables from `.env` that are not set, and keeps the others', async () => {
  expect(await shown()).toBe("[ 'from-file', '10' ]\n")
  expect(await shown({ DATA_DIR: 'given' })).toBe("[ 'given', '10' ]\n")
})

it('a process with `ISOLATED_ENV` reads no variables from `.env`', async () => {
  expect(await shown(ISOLATED_ENV)).toBe('[ undefined, undefined ]\n')
})

// R35.15
it('a command reads `.env` before it reads its settings', async () => {
  const admin = { ADMIN_LAST_NAME: 'Rao', ADMIN_EMAIL: 'asha@school.example', ADMIN_PASSWORD: 'a long enough password' }
  await run(
    `import('./scripts/steps/server.mjs')
      .then(({ importTypeScript }) => importTypeScript('scripts/commands/admin.ts'))
      .then(({ createAdmin }) => createAdmin())`,
    admin,
  )
  expect(existsSync(join(home, 'from-file/school.db'))).toBe(true)
})
