import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY, MINUTE } from '@/tests/support/clock'
import { backupFolder, env } from '@/lib/server/platform/env'
import { dialect } from '@/lib/server/db/dialect'
import { log } from '@/lib/server/platform/log'
import { startScheduledBackups } from './schedule'

const NOON = Date.UTC(2026, 10, 21, 12)
const settings = env()
const names = () => readdirSync(backupFolder()).sort()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON })
  Object.assign(settings, { BACKUP_EVERY: DAY })
})
afterEach(() => {
  Object.assign(settings, { BACKUP_EVERY: undefined, BACKUP_KEEP: 7, DATABASE_URL: undefined })
  rmSync(backupFolder(), { recursive: true, force: true })
})

/** Advances the clock and waits for log lines. @returns the fields of the last line */
async function after(milliseconds: number, level: 'info' | 'error', times: number) {
  const line = vi.mocked(log[level])
  await vi.advanceTimersByTimeAsync(milliseconds)
  await vi.waitFor(() => {
    expect(line).toHaveBeenCalledTimes(times)
  })
  return line.mock.calls.at(-1)?.[0]
}

describe('BACKUP_EVERY', () => {
  // R29.9
  it('the scheduler makes the backup of the current period soon, and the next backup when it is due', async () => {
    vi.spyOn(log, 'info')
    startScheduledBackups()
    const file = join(backupFolder(), 'school-2026-11-21T00-00.db')
    expect(await after(MINUTE, 'info', 1)).toMatchObject({ file, bytes: statSync(file).size, removed: [] })
    await vi.advanceTimersByTimeAsync(12 * 60 * MINUTE - 2 * MINUTE)
    expect(names()).toEqual(['school-2026-11-21T00-00.db'])
    await after(2 * MINUTE, 'info', 2)
    expect(names()).toEqual(['school-2026-11-21T00-00.db', 'school-2026-11-22T00-00.db'])
  })

  it('the scheduler keeps BACKUP_KEEP backups', async () => {
    Object.assign(settings, { BACKUP_EVERY: 30 * MINUTE, BACKUP_KEEP: 1 })
    vi.spyOn(log, 'info')
    startScheduledBackups()
    await after(MINUTE, 'info', 1)
    expect(await after(30 * MINUTE, 'info', 2)).toMatchObject({ removed: ['school-2026-11-21T12-00.db'] })
    expect(names()).toEqual(['school-2026-11-21T12-30.db'])
  })

  // R29.9
  it('the scheduler logs a failed backup and tries again', async () => {
    vi.spyOn(log, 'error')
    vi.spyOn(log, 'info')
    writeFileSync(backupFolder(), '')
    startScheduledBackups()
    const file = join(backupFolder(), 'school-2026-11-21T00-00.db')
    expect(await after(MINUTE, 'error', 1)).toMatchObject({ file, err: { name: 'BackupError', code: 'ENOTDIR' } })
    rmSync(backupFolder())
    await after(5 * MINUTE, 'info', 1)
    expect(names()).toEqual(['school-2026-11-21T00-00.db'])
  })

  it('the scheduler warns that it does not back up Postgres, if BACKUP_EVERY is set', () => {
    Object.assign(dialect, { isEmbedded: false })
    onTestFinished(() => void Object.assign(dialect, { isEmbedded: true }))
    const warn = vi.spyOn(log, 'warn')
    vi.stubEnv('BACKUP_EVERY', '')
    startScheduledBackups()
    expect(warn).not.toHaveBeenCalled()
    vi.stubEnv('BACKUP_EVERY', '24h')
    startScheduledBackups()
    expect(warn).toHaveBeenCalledWith({}, 'BACKUP_EVERY is for the embedded database: back up Postgres with pg_dump')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('the scheduler does nothing if BACKUP_EVERY is off', () => {
    Object.assign(settings, { BACKUP_EVERY: undefined })
    startScheduledBackups()
    expect(vi.getTimerCount()).toBe(0)
  })
})
