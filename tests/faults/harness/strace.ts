import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { TestContext } from 'vitest'
import { recordMetrics } from './metrics'
import { isShort } from './size'
import { pollUntil } from './poll-until'

/** Without strace, the full run fails, and `npm test` skips the test with a message. */
export function requireStrace(context: TestContext): void {
  if (spawnSync('strace', ['-V']).status === 0) return
  recordMetrics(context, { more: { 'not run:': 'needs strace, a package of every Linux distribution' } })
  if (isShort) context.skip('needs strace')
  throw new Error('Install strace (on Linux): the test sees and changes with it what a program asks of its disk')
}

/**
 * Makes every write of a running process to a database file fail, like a broken or read-only disk.
 *
 * @returns a function that ends the fault
 */
export async function failWrites(
  pid: number,
  file: string,
  calls: string,
  error: string,
): Promise<() => Promise<void>> {
  const files = [file, `${file}-wal`, `${file}-shm`].filter(existsSync).flatMap(path => ['-P', path])
  const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`]
  const strace = spawn('strace', ['-f', '-p', String(pid), ...inject, ...files, '-o', '/dev/null'])
  const gone = once(strace, 'close')
  let output = ''
  strace.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await pollUntil(() => output.includes('attached'), { ms: 10_000, what: 'strace' })
  return async () => {
    strace.kill('SIGINT')
    await gone
  }
}
