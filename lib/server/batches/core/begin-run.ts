import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { db } from '@/lib/server/db/db'
import { isDatabaseUnavailable } from '@/lib/server/db/outage'
import type { Batch } from '@/lib/server/db/prisma'
import { refreshChoicesNow } from '@/lib/server/lists/current-choices'
import { AppError } from '@/lib/server/platform/errors'
import { kindOf } from '../kinds/registry'
import { requiredAccess } from './access'
import { renewLease } from './lease'
import { findPermittedOwner, NO_LONGER_ALLOWED } from './owner'
import { parseSource } from './source'

/** The pause before another attempt, after a failure of the database such as a deadlock. */
export const RETRY_MS = 100

/** The reason why a queued batch must not run; undefined when it may run. */
export async function refusalOf(batch: Batch): Promise<string | undefined> {
  return kindOf(batch).refusal?.(parseSource(batch.source), batch)
}

/**
 * Prepares the run of a batch. Retries after errors of the database until the runner stops.
 *
 * @returns the reason why the batch cannot run; undefined when it can run
 */
export async function beginRun(batch: Batch, isStopping: () => boolean): Promise<string | undefined> {
  const kind = kindOf(batch)
  if (!kind.begin) return undefined
  while (!isStopping()) {
    try {
      await db.$transaction(async tx => {
        if (!(await renewLease(tx, batch.id))) return
        const editor = await findPermittedOwner(tx, batch, requiredAccess(parseSource(batch.source)))
        if (editor) await kind.begin?.(tx, batch, editor)
      })
      await refreshChoicesNow()
      return undefined
    } catch (error) {
      if (error instanceof AppError) return error.code === 'FORBIDDEN' ? NO_LONGER_ALLOWED : error.message
      if (!isDatabaseUnavailable(error)) throw error
      await delay(RETRY_MS)
    }
  }
  return undefined
}
