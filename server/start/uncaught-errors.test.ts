import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { canariesIn, CANARIES } from '@/tests/support/log-lines'

const here = (file: string) => JSON.stringify(pathToFileURL(`server/${file}`).href)

/** Runs code in a process with our listeners and then Next's listeners. The module of Next is private (16.4.6). */
function run(code: string) {
  const script = `
    const { logUncaughtErrors } = await import(${here('start/uncaught-errors.ts')})
    logUncaughtErrors()
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

// R28.10
describe('an error that nothing caught', () => {
  it('an uncaught exception ends the process, with one log line without its message', () => {
    const { status, lines, output } = run(`
      setTimeout(() => { throw new TypeError(${JSON.stringify(CANARIES.password)}) })
      setTimeout(() => process.exit(0), 60_000)`)
    expect(status).toBe(1)
    expect(lines).toMatchObject([{ level: 'fatal', msg: 'uncaught exception', err: { type: 'TypeError' } }])
    expect(canariesIn(output)).toEqual([])
  })

  it('an unhandled rejection is one log line without its message, and the process goes on', () => {
    const { status, lines, output } = run(`
      Promise.reject(new RangeError(${JSON.stringify(CANARIES.email)}))
      setTimeout(() => { process.exitCode = 7 })`)
    expect(status).toBe(7)
    expect(lines).toMatchObject([{ level: 'error', msg: 'unhandled rejection', err: { type: 'RangeError' } }])
    expect(canariesIn(output)).toEqual([])
  })
})
