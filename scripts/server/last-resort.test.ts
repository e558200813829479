import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { canariesIn, CANARIES } from '@/lib/testing/log-lines'

const here = (file: string) => JSON.stringify(pathToFileURL(`scripts/server/${file}`).href)

/** Runs code in a process that expects the unexpected and in which Next has set up its own listeners afterwards. */
function run(code: string) {
  const script = `
    const { expectTheUnexpected } = await import(${here('last-resort.ts')})
    expectTheUnexpected()
    const { createRequire } = await import('node:module')
    const next = createRequire(${here('main.ts')})('next/dist/server/node-environment-extensions/process-error-handlers')
    next.installProcessErrorHandlers(false)
    ${code}`
  const args = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', script]
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info' } as NodeJS.ProcessEnv
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  const lines = stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as unknown)
  return { status, lines, output: stdout + stderr }
}

describe('what nobody has caught', { timeout: 30_000 }, () => {
  it('ends the process when it was thrown, in one line without its words', () => {
    const { status, lines, output } = run(`
      setTimeout(() => { throw new TypeError(${JSON.stringify(CANARIES.password)}) })
      setTimeout(() => process.exit(0), 60_000)`)
    expect(status).toBe(1)
    expect(lines).toMatchObject([{ level: 'fatal', msg: 'uncaught exception', err: { type: 'TypeError' } }])
    expect(canariesIn(output)).toEqual([])
  })

  it('is one line when it was rejected, and the process goes on', () => {
    const { status, lines, output } = run(`
      Promise.reject(new RangeError(${JSON.stringify(CANARIES.email)}))
      setTimeout(() => { process.exitCode = 7 })`)
    expect(status).toBe(7)
    expect(lines).toMatchObject([{ level: 'error', msg: 'unhandled rejection', err: { type: 'RangeError' } }])
    expect(canariesIn(output)).toEqual([])
  })
})
