import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { canariesIn, CANARIES, captureLog } from '@/tests/support/log-lines'
import { createLog } from './log'

function written(level: string) {
  const lines: string[] = []
  return { lines, log: createLog({ write: line => lines.push(line) }, level) }
}

describe('a line', () => {
  // ASVS 16.2.1, 16.2.2, 16.2.4
  it('a log line is JSON with a time and the name of a level', () => {
    const { lines, log } = written('info')
    log.info({ requestId: 'r-1', status: 200, ms: 3 })
    expect(JSON.parse(lines.join(''))).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: 'r-1',
      status: 200,
      ms: 3,
    })
  })

  // ASVS 16.4.1
  // R28.6
  it('a log line contains no line feed and no escape sequence', () => {
    const { lines, log } = written('info')
    log.warn({ route: 'a\r\n{"level":"fatal"}\u001b[2J' }, 'b\r\nc')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[^\r\n\u001b]+\n$/)
    expect(JSON.parse(lines[0]!)).toMatchObject({ route: 'a\r\n{"level":"fatal"}\u001b[2J', msg: 'b\r\nc' })
  })

  it('a log line contains no error message', () => {
    const { lines, log } = written('info')
    log.error({ err: new Error(CANARIES.password) })
    expect(canariesIn(lines.join(''))).toEqual([])
    expect(JSON.parse(lines.join(''))).toMatchObject({ level: 'error', err: { type: 'Error' } })
  })

  // R28.4
  it('a log line redacts secret fields, at the top level and one level below', () => {
    const { lines, log } = written('info')
    const body = { ...CANARIES, address: CANARIES.street }
    log.info(Object.assign({ status: 200 }, { ...body, body, user: body, street: undefined }), 'a slip')
    log.info(Object.assign({ ms: 1 }, { headers: CANARIES, query: CANARIES.name }))
    const leaks = canariesIn(lines.join(''))
    // Neither the field `street` nor the field `user` that contains it is in the list `SECRETS`.
    expect(leaks).toEqual([CANARIES.street])
  })

  it('a log line below the level is not written', () => {
    const { lines, log } = written('warn')
    log.info('quiet')
    log.debug({ status: 200 })
    log.fatal('loud')
    expect(lines).toHaveLength(1)
  })
})

it('a log line is written to the standard output before the call returns', async () => {
  const { lines } = captureLog()
  const { log } = await import('./log')
  log.info('now')
  expect(lines()).toMatchObject([{ msg: 'now' }])
})

describe('standard output', () => {
  const file = JSON.stringify(pathToFileURL('lib/server/platform/log.ts').href)
  const code = `import { createRequire } from 'node:module'
    const { log } = await import(${file})
    log.info({ method: 'GET', route: '/students', status: 200, ms: 7 })
    log.error({ err: new Error('${CANARIES.email}') }, 'failed')
    log.info({ status: Object.keys(createRequire(${file}).cache).filter(name => name.includes('pino-pretty')).length })
    process.exit(3)`
  const outputIn = (mode: string) => {
    const args = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', code]
    const env = { ...process.env, NODE_ENV: mode, LOG_LEVEL: 'info' } as NodeJS.ProcessEnv
    return spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout
  }

  // ASVS 13.4.2, 16.2.4
  // R28.7
  it('the log is complete JSON in production when the process exits, and does not load pino-pretty', () => {
    const output = outputIn('production')
    const [first, second, third] = output.trim().split('\n')
    expect(JSON.parse(first!)).toMatchObject({ method: 'GET', route: '/students', status: 200, ms: 7 })
    expect(JSON.parse(second!)).toMatchObject({ msg: 'failed' })
    expect(JSON.parse(third!)).toMatchObject({ status: 0 })
    expect(canariesIn(output)).toEqual([])
  })

  // R28.7
  it('the log is readable text in development, and contains error messages', () => {
    const output = outputIn('development')
    expect(output).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: GET \/students 200 in 7 ms/)
    expect(canariesIn(output)).toEqual([CANARIES.email])
  })
})
