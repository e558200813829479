import 'server-only'
import * as z from 'zod/mini'
import { currentTime } from '@/lib/server/platform/clock'
import { db } from '@/lib/server/db/db'
import { log } from '@/lib/server/platform/log'

const HOUR_MS = 60 * 60_000
/** Housekeeping runs every hour. A gap of more than a week means that the clock was set or the server was off. */
const JUMP_MS = 7 * 24 * HOUR_MS
const PAUSE_MS = 24 * HOUR_MS

const NAME = 'housekeeping'
/** Stored in the settings: the time of the last run (ISO), and the rest of the pause. */
const StoredState = z.object({ seenAt: z.string(), pauseLeftMs: z._default(z.number(), 0) })

type State = { seenAt: Date; pauseLeftMs: number }

/**
 * Whether purging is paused. When the clock has jumped ahead by more than a week, the server must run for 24 hours first.
 * This gives people time to notice a wrong clock, or to restore records after the holidays.
 */
export async function isPurgePaused(now: Date): Promise<boolean> {
  const state = await readState()
  return state !== null && (hasJumped(state, now) || state.pauseLeftMs > 0)
}

/**
 * At the first start of a version with this pause, stores the time of the newest event as the last run. Call it before
 * anybody can sign in, because a sign-in writes an event.
 */
export async function initializeLastRun(): Promise<void> {
  if (await readState()) return
  const event = await db.auditEvent.findFirst({ orderBy: { at: 'desc' }, select: { at: true } })
  await saveState({ seenAt: event?.at ?? currentTime(), pauseLeftMs: 0 })
}

/**
 * Stores the time of this run of housekeeping, and shortens the pause by the time that the server has run.
 *
 * @param ranMs how long this process has run since its last housekeeping, by a monotonic clock
 * @returns whether purging is paused
 */
export async function recordHousekeepingRun(now: Date, ranMs: number): Promise<boolean> {
  const { seenAt, pauseLeftMs } = (await readState()) ?? { seenAt: now, pauseLeftMs: 0 }
  const isJump = hasJumped({ seenAt }, now)
  if (isJump) log.warn(JUMPED)
  // Another node may have counted a part of this time already.
  const countedMs = Math.max(0, Math.min(ranMs, now.getTime() - seenAt.getTime(), HOUR_MS))
  const leftMs = isJump ? PAUSE_MS : Math.max(0, pauseLeftMs - countedMs)
  await saveState({ seenAt: now, pauseLeftMs: leftMs })
  return leftMs > 0
}

const JUMPED =
  'the clock is more than 7 days ahead of the last run: nothing is purged until the server has run for 24 hours'

const hasJumped = ({ seenAt }: Pick<State, 'seenAt'>, now: Date) => now.getTime() - seenAt.getTime() > JUMP_MS

async function readState(): Promise<State | null> {
  const row = await db.setting.findUnique({ where: { name: NAME } })
  if (!row) return null
  const { seenAt, pauseLeftMs } = StoredState.parse(JSON.parse(row.value))
  return { seenAt: new Date(seenAt), pauseLeftMs }
}

async function saveState(state: State): Promise<void> {
  const value = JSON.stringify(state)
  await db.setting.upsert({ where: { name: NAME }, create: { name: NAME, value }, update: { value } })
}
