import 'server-only'
import type { BatchState } from '@/lib/contract/batches/schema'
import { db, isUniqueViolation } from '@/lib/server/db/db'
import { isDatabaseUnavailable } from '@/lib/server/db/outage'
import type { Batch } from '@/lib/server/db/prisma'
import { currentTime } from '@/lib/server/platform/clock'
import { log } from '@/lib/server/platform/log'
import { processWide } from '@/lib/server/platform/process-wide'
import { kindOf } from '../kinds/registry'
import { claimLease, releaseLease, findUnclaimedBatches } from './lease'
import { failPlan, planBatch } from './plan'
import { runBatch } from './run'

/** How often a process looks for batches that another process has not finished. */
const POLL_MS = 5_000

/** One of the two kinds of work on batches: planning or running. */
type Work = {
  states: readonly BatchState[]
  /** @returns whether the batch can be worked on now */
  start: (batch: Batch) => Promise<boolean>
  work: (batch: Batch) => Promise<void>
}
const PLANNING: Work = { states: ['reading', 'planning'], start: () => Promise.resolve(true), work: planOrFail }
const RUNNING: Work = { states: ['running', 'queued'], start: startRunning, work: batch => runBatch(batch, isStopping) }

/** Planning and running do not wait for one another. `isStarted` is false in tests and commands. */
const runner = processWide('schoolBatchRunner', () => ({
  isStarted: false,
  isStopping: false,
  timer: undefined as NodeJS.Timeout | undefined,
  planning: undefined as Promise<void> | undefined,
  running: undefined as Promise<void> | undefined,
  woken: Promise.withResolvers<null>(),
}))
const isStopping = () => runner.isStopping

/** Starts to work in the background on all waiting batches that no other process works on. */
export function wakeBatchRunner(): void {
  if (!runner.isStarted || runner.isStopping) return
  runner.woken.resolve(null)
  runner.woken = Promise.withResolvers()
  runner.planning ??= workInBackground('planning', PLANNING)
  runner.running ??= workInBackground('running', RUNNING)
}

async function workInBackground(kind: 'planning' | 'running', half: Work): Promise<void> {
  try {
    await workOn(half)
  } catch (error) {
    log.error({ err: error }, `${kind} a batch failed`)
  } finally {
    runner[kind] = undefined
  }
}

/** Plans and runs batches until no batch waits. For tests and commands. */
export async function runBatchesUntilIdle(): Promise<void> {
  await workOn(PLANNING)
  await workOn(RUNNING)
}

/**
 * Works on all waiting batches. The batches of different people take turns, slice by slice. The batches of one person
 * run one after the other.
 */
async function workOn(half: Work): Promise<void> {
  /** The current work, by the id of the person. */
  const working = new Map<string, Promise<void>>()
  try {
    for (;;) {
      const { promise: woken } = runner.woken
      for (const { id, createdById } of await findUnclaimedBatches(half.states)) {
        if (runner.isStopping) break
        const batch = working.has(createdById) ? undefined : await begin(id, half)
        if (!batch) continue
        const work = workOnBatch(batch, half).then(() => void working.delete(createdById))
        working.set(createdById, work)
      }
      // A batch may have been created since the batches were looked up.
      if (working.size === 0 && runner.woken.promise === woken) return
      await Promise.race([...working.values(), woken])
    }
  } finally {
    await Promise.allSettled(working.values())
  }
}

/** Takes the lease of a batch. @returns undefined when another process has it, or the batch cannot run now */
async function begin(id: string, { states, start }: Work): Promise<Batch | undefined> {
  if (!(await claimLease(id, states))) return undefined
  const batch = await db.batch.findUniqueOrThrow({ where: { id } })
  if (await start(batch)) return batch
  await releaseLease(id)
  return undefined
}

async function workOnBatch(batch: Batch, { work }: Work): Promise<void> {
  try {
    await work(batch)
  } finally {
    await releaseLease(batch.id)
  }
}

/** Plans a batch. The batch fails after an error that another attempt would only repeat. */
async function planOrFail(batch: Batch): Promise<void> {
  try {
    await planBatch(batch, isStopping)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log.error({ err: error }, `planning batch ${batch.id} failed`)
    await failPlan(batch, 'Something went wrong on our side. Please try again.')
  }
}

/**
 * Takes the slot in which a batch runs. Each person has one slot, and so has each kind with `isAlone`.
 *
 * @returns false while another batch is in the slot, and for a cancelled batch
 */
async function startRunning({ id, state, kind, createdById }: Batch): Promise<boolean> {
  if (state === 'running') return true
  try {
    const runSlot = kindOf({ kind }).isAlone ? kind : createdById
    const data = { state: 'running', runSlot, startedAt: currentTime() }
    const { count } = await db.batch.updateMany({ where: { id, state: 'queued' }, data })
    return count === 1
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Starts working on batches, including batches that an earlier process has not finished. */
export function startBatchRunner(): void {
  runner.isStarted = true
  const poll = async () => {
    const state = { in: [...PLANNING.states, ...RUNNING.states] }
    if (await db.batch.findFirst({ where: { state }, select: { id: true } })) wakeBatchRunner()
  }
  const pollSafely = () =>
    poll().catch((error: unknown) => {
      log.warn({ err: error }, 'could not look for batches')
    })
  runner.timer = setInterval(() => void pollSafely(), POLL_MS).unref()
  void pollSafely()
}

/** Stops after the current slices and releases the leases, so that another process continues at once. */
export async function stopBatchRunner(): Promise<void> {
  runner.isStopping = true
  clearInterval(runner.timer)
  await Promise.all([runner.planning, runner.running])
}
