import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { lockSearchTextFill, setSearchTextWriter, SEARCH_TEXT_FILL } from '@/lib/server/custom-fields/searched'
import { db, type Tx } from '@/lib/server/db/db'
import { updateEach } from '@/lib/server/db/update-each'
import { refreshChoicesNow } from '@/lib/server/lists/current-choices'
import { log } from '@/lib/server/platform/log'
import { retryUntilDone } from '@/lib/server/platform/retry-until-done'
import { lockAndComputeSearchTexts, type FilledTable } from './lock-and-compute-search-texts'

/** One transaction writes this many rows in about 80 ms. More rows at once would be faster, but delay other writes more. */
const SLICE_ROWS = 500
/** A pause between two slices, in which other requests can write. */
const PAUSE_MS = 5
const PROGRESS_MS = 10_000

const IS_STATE = { name: SEARCH_TEXT_FILL }
/**
 * The current table, and the last key whose search text is done. A migration or a change of custom fields stores this
 * setting. `fillSearchText` removes it when all rows are done.
 */
const State = z.object({ table: z.enum(['User', 'Student']), after: z.optional(z.union([z.string(), z.number()])) })
type State = z.output<typeof State>

const NEXT_TABLE: Record<FilledTable, FilledTable | undefined> = { User: 'Student', Student: undefined }

/**
 * Rewrites search texts, newest records first, after an upgrade and after a change of the custom fields that the search
 * covers. Until a text is rewritten, searches use the old text. The work can stop at any time and continues at the next
 * call; several nodes take turns.
 */
export async function fillSearchText(): Promise<void> {
  if (!(await db.setting.findUnique({ where: IS_STATE }))) return
  const total = (await db.user.count()) + (await db.student.count())
  let [done, shownMs] = [0, performance.now()]
  log.info({ total }, 'renewing the search texts')
  for (;;) {
    const rows = await db.$transaction(fillSlice)
    if (rows === undefined) break
    done += rows
    if (performance.now() - shownMs > PROGRESS_MS) {
      log.info({ done, total }, 'renewing the search texts')
      shownMs = performance.now()
    }
    await delay(PAUSE_MS)
  }
  log.info({ done, total }, 'the search texts of all records are new')
}

/** Runs `fillSearchText` in the background, now and after changes of custom fields. */
export function startSearchTextFill(): void {
  const start = () => void retryUntilDone('renewing the search texts', fillSearchText)
  setSearchTextWriter(start)
  start()
}

/** @returns the number of rows, or undefined once all rows are done */
async function fillSlice(tx: Tx): Promise<number | undefined> {
  await lockSearchTextFill(tx)
  const stored = await tx.setting.findUnique({ where: IS_STATE })
  if (!stored) return undefined
  // A change of custom fields waits for the same lock, and also changes this state. So the fields that are read here
  // match the state.
  await refreshChoicesNow(tx)
  const { table, after } = State.parse(JSON.parse(stored.value))
  const texts = await lockAndComputeSearchTexts(tx, table, after, SLICE_ROWS)
  await writeTexts(tx, table, texts)
  const last = texts.at(-1)?.key
  await saveState(tx, last === undefined ? nextState(table) : { table, after: last })
  return texts.length
}

function nextState(table: FilledTable): State | undefined {
  const next = NEXT_TABLE[table]
  return next && { table: next }
}

async function saveState(tx: Tx, state: State | undefined): Promise<void> {
  if (state) await tx.setting.update({ where: IS_STATE, data: { value: JSON.stringify(state) } })
  else await tx.setting.delete({ where: IS_STATE })
}

const writeTexts = (tx: Tx, table: FilledTable, texts: { key: string | number; text: string }[]): Promise<void> =>
  updateEach(
    tx,
    table,
    table === 'Student' ? 'serial' : 'id',
    ['searchText'],
    texts.map(({ key, text }) => ({ key, texts: [text] })),
  )
