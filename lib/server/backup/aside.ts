import 'server-only'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Answer } from './child'
import { BackupError } from './errors'
import type { Turn } from './scheduled'

/** One that hangs, on a disk that does not answer, must not be the last. */
const TIMEOUT_MS = 60 * 60_000
const NODE = ['--conditions=react-server', '--import', 'tsx', 'lib/server/backup/child.ts']

/**
 * `takeTurn` in a process of its own: copying and checking keep a processor busy for as long as they take, and this
 * process has requests to answer.
 */
export async function takeTurnAside(file: string, keep: number): Promise<Turn> {
  const { stdout } = await promisify(execFile)(process.execPath, [...NODE, file, String(keep), String(process.pid)], {
    timeout: TIMEOUT_MS,
  })
  const answer = JSON.parse(stdout) as Answer
  if ('refusal' in answer) throw new BackupError(answer.refusal, answer)
  return answer.turn
}
