import 'server-only'
import type { Batch } from '@/lib/contract/batches/schema'
import type { ImportCorrection } from '@/lib/contract/imports/import'
import { ID_PATHS, IMPORT_FIELDS } from '@/lib/contract/imports/mapping'
import type { ImportedRow } from '@/lib/contract/imports/rows'
import type { Actor } from '@/lib/server/accounts/actor'
import { db } from '@/lib/server/db/db'
import { upsertMany } from '@/lib/server/db/insert-many'
import type { BatchRow } from '@/lib/server/db/sqlite/client'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { countByStatus } from '../counts'
import { getBatch } from '../list'
import { findPermittedOwner } from '../owner'
import { toColumns } from '../plan'
import { changePlan } from '../photo-batch'
import { parseSource, requiredAccess } from '../source'
import { findImportFile, mappingIn } from './import-file'
import { findImport, requireState, type ImportBatch } from './imports'
import { planFileRows } from './plan-rows'
import { IMPORTED_RECORDS } from './registry'

/** Rows that one transaction plans again. */
const SLICE_ROWS = 250

/**
 * Corrects rows of an import that is ready, and plans them again. Nothing else changes.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`, `VALIDATION_ERROR`; `STALE` when the import has started
 */
export async function correctRows(id: string, correction: ImportCorrection, actor: Actor): Promise<Batch> {
  const batch = await findImport(id, actor)
  requireState(batch, ['ready'])
  const path = 'field' in correction ? correction.field : ''
  const paths = 'cells' in correction ? Object.keys(correction.cells) : path ? [path] : []
  const { entity } = batch
  if (paths.some(name => !(name in IMPORT_FIELDS[entity]) && name !== ID_PATHS[entity])) {
    throw invalidFieldError('field', 'Unknown field')
  }
  for (let after = -1; ;) {
    const rows = await db.batchRow.findMany({
      where: { batchId: id, number: { gt: after, ...numbersIn(correction) }, ...undecided(correction) },
      orderBy: { number: 'asc' },
      take: SLICE_ROWS,
    })
    const last = rows.at(-1)
    if (!last) return getBatch(id, actor)
    after = last.number
    await replan(batch, rows, correction, actor)
  }
}

function numbersIn(correction: ImportCorrection) {
  if ('row' in correction) return { in: [correction.row] }
  return 'rows' in correction && correction.rows !== 'all' ? { in: correction.rows } : {}
}

/** Corrections of many rows concern those with a problem. */
const undecided = (correction: ImportCorrection) =>
  'field' in correction || ('rows' in correction && correction.rows === 'all') ? { status: 'invalid' } : {}

async function replan(
  { id, entity }: ImportBatch,
  rows: BatchRow[],
  correction: ImportCorrection,
  actor: Actor,
): Promise<void> {
  const { identity } = IMPORTED_RECORDS[entity]
  const corrected = rows.flatMap(row => {
    const imported = row.imported === null ? undefined : (JSON.parse(row.imported) as ImportedRow)
    const after = imported && correctedRow(imported, correction, identity)
    return after ? [{ row, after }] : []
  })
  if (corrected.length === 0) return
  await db.$transaction(async tx => {
    const batch = await tx.batch.findUniqueOrThrow({ where: { id } })
    await changePlan(tx, batch, {})
    const editor = await findPermittedOwner(tx, batch, requiredAccess(parseSource(batch.source)))
    if (!editor) return
    const mapping = mappingIn(await findImportFile(id, tx))
    const lines = corrected.map(({ after: { line, cells, decision, sameAs } }) => ({ line, cells, decision, sameAs }))
    const planned = await planFileRows(entity, lines, mapping, { ...editor, ...actor, batchId: id }, tx)
    const columns = planned.flatMap((plan, index) => {
      const row = corrected[index]?.row
      return row ? [toColumns(plan, id, row.number)] : []
    })
    await upsertMany(tx, 'BatchRow', ['batchId', 'number'], columns)
    const before = countByStatus(corrected.map(({ row }) => row))
    const now = countByStatus(planned)
    const change = (status: 'planned' | 'skipped' | 'invalid') => ({ increment: now[status] - before[status] })
    const counts = { planned: change('planned'), skipped: change('skipped'), invalid: change('invalid') }
    await tx.batch.update({ where: { id }, data: counts })
  })
}

/** The row after a correction; undefined when the correction does not concern it. */
function correctedRow(
  row: ImportedRow,
  correction: ImportCorrection,
  identity: readonly string[],
): ImportedRow | undefined {
  if ('decision' in correction) {
    const { decision, rows } = correction
    const isAsked = row.choices.includes(decision) || (rows !== 'all' && decision === 'skip')
    return isAsked ? { ...row, decision } : undefined
  }
  const texts = 'cells' in correction ? correction.cells : textFor(row, correction)
  if (!texts) return undefined
  const { decision: _decision, sameAs, ...rest } = row
  const isSomeoneElse = identity.some(path => path in texts)
  const cells = { ...row.cells, ...texts }
  return isSomeoneElse || sameAs === undefined ? { ...rest, cells } : { ...rest, cells, sameAs }
}

const textFor = (row: ImportedRow, { field, from, to }: { field: string; from: string; to: string }) =>
  (row.cells[field] ?? '') === from && row.problems.some(problem => problem.field === field)
    ? { [field]: to }
    : undefined
