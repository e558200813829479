import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY, MINUTE } from '@/lib/testing/clock'
import { backupFolder, env } from '../env'
import { log } from '../log'
import { keepBackedUp } from './schedule'

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

/** Lets time pass, and waits for the log lines that follow. @returns the fields of the last */
async function after(milliseconds: number, level: 'info' | 'error', times: number) {
  const line = vi.mocked(log[level])
  await vi.advanceTimersByTimeAsync(milliseconds)
  await vi.waitFor(() => {
    expect(line).toHaveBeenCalledTimes(times)
  }, 20_000)
  return line.mock.calls.at(-1)?.[0]
}

describe('BACKUP_EVERY', { timeout: 60_000 }, () => {
  it('makes up soon for the backup that was due, and makes the next when it is due', async () => {
    vi.spyOn(log, 'info')
    keepBackedUp()
    const file = join(backupFolder(), 'school-2026-11-21T00-00.db')
    expect(await after(MINUTE, 'info', 1)).toMatchObject({ file, bytes: statSync(file).size, removed: [] })
    await vi.advanceTimersByTimeAsync(12 * 60 * MINUTE - 2 * MINUTE)
    expect(names()).toEqual(['school-2026-11-21T00-00.db'])
    await after(2 * MINUTE, 'info', 2)
    expect(names()).toEqual(['school-2026-11-21T00-00.db', 'school-2026-11-22T00-00.db'])
  })

  it('keeps as many as BACKUP_KEEP says', async () => {
    Object.assign(settings, { BACKUP_EVERY: 30 * MINUTE, BACKUP_KEEP: 1 })
    vi.spyOn(log, 'info')
    keepBackedUp()
    await after(MINUTE, 'info', 1)
    expect(await after(30 * MINUTE, 'info', 2)).toMatchObject({ removed: ['school-2026-11-21T12-00.db'] })
    expect(names()).toEqual(['school-2026-11-21T12-30.db'])
  })

  it('says when it cannot, and tries again', async () => {
    vi.spyOn(log, 'error')
    vi.spyOn(log, 'info')
    writeFileSync(backupFolder(), '')
    keepBackedUp()
    const file = join(backupFolder(), 'school-2026-11-21T00-00.db')
    expect(await after(MINUTE, 'error', 1)).toMatchObject({ file, err: { name: 'BackupError', code: 'ENOTDIR' } })
    rmSync(backupFolder())
    await after(5 * MINUTE, 'info', 1)
    expect(names()).toEqual(['school-2026-11-21T00-00.db'])
  })

  it('is not for Postgres, which it says', () => {
    Object.assign(settings, { DATABASE_URL: 'postgres://db.example/school' })
    const warn = vi.spyOn(log, 'warn')
    keepBackedUp()
    expect(warn).toHaveBeenCalledWith({}, 'BACKUP_EVERY is for the embedded database: back up Postgres with pg_dump')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does nothing while it is not set', () => {
    Object.assign(settings, { BACKUP_EVERY: undefined })
    keepBackedUp()
    expect(vi.getTimerCount()).toBe(0)
  })
})
