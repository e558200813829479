import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { db } from '@/lib/server/db/db'
import { isDatabaseUnavailable } from '@/lib/server/db/outage'
import type { Batch } from '@/lib/server/db/prisma'
import { log } from '@/lib/server/platform/log'
import { kindOf } from '../kinds/registry'
import { beginRun, refusalOf, RETRY_MS } from './begin-run'
import { countFailedAttempt } from './count-failed-attempt'
import { stopBatch } from './finish-batch'
import { type SliceResult, runSlice } from './run-slice'
import { queueRunSlice } from './slice-queues'
import { FIRST_SLICE_ROWS, nextSliceRows } from './slice-size'

/** The pause between two slices, in which other requests write. */
const PAUSE_MS = 5

/**
 * Runs a batch slice by slice, each in one transaction with the new status of its rows: a process that is killed neither
 * loses nor repeats a row. Ends early when the process loses the lease.
 *
 * @param isStopping ends the work after the current slice
 */
export async function runBatch(batch: Batch, isStopping: () => boolean): Promise<void> {
  const refusal = (await refusalOf(batch)) ?? (await beginRun(batch, isStopping))
  if (refusal) {
    await db.$transaction(tx => stopBatch(tx, batch, refusal))
    return
  }
  let size = FIRST_SLICE_ROWS
  // The number of rows to run one by one. After a slice has failed, its rows run one by one, so that only the failing
  // row is given up.
  let single = 0
  let isLast = false
  while (!isStopping()) {
    const limit = single > 0 ? 1 : size
    try {
      const result = await queueRunSlice(batch, async () => {
        if (isStopping()) return 'end'
        const started = performance.now()
        const result = await db.$transaction(tx => runSlice(tx, batch, limit, isLast))
        isLast = await prepareEnd(batch, result)
        size = nextSliceRows(limit, performance.now() - started)
        await delay(PAUSE_MS)
        return result
      })
      if (result === 'end') return
      single = Math.max(0, single - 1)
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        await delay(RETRY_MS)
      } else if (limit > 1) {
        single = limit
      } else {
        log.warn({ err: error }, `a row of batch ${batch.id} failed`)
        await db.$transaction(tx => countFailedAttempt(tx, batch))
      }
    }
  }
}

/** Runs `beforeEnd` of the kind once no more rows will be applied. @returns whether it has run */
async function prepareEnd(batch: Batch, result: SliceResult): Promise<boolean> {
  if (result !== 'last') return false
  try {
    await kindOf(batch).beforeEnd?.(batch)
    return true
  } catch (error) {
    log.error({ err: error }, `the end of batch ${batch.id} failed, and is tried again`)
    await delay(RETRY_MS)
    return false
  }
}
