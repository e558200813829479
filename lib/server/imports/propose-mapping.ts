import 'server-only'
import { createHash } from 'node:crypto'
import type { ImportDraft } from '@/lib/contract/imports/import'
import { IMPORT_FIELDS, type DateOrder, type ImportMapping } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { db, type Tx } from '@/lib/server/db/db'
import { guessTargets } from './headers/guess-targets'
import type { Table } from './reading/table'
import { likelyOrders } from './values/dates'
import { splitClass } from './values/names'

const SAMPLES = 5

type Proposal = Pick<ImportDraft, 'columns' | 'mapping' | 'dateOrders'>

/** The columns of a table with samples, and the mapping that was used last for these headings, or a guess. */
export async function proposeMapping(entity: Resource, table: Table): Promise<Proposal> {
  const guesses = guessTargets(entity, table.headers)
  const remembered = await rememberedMapping(entity, table.headers)
  const targets =
    remembered?.columns ?? guesses.map(({ target }, index) => (hasSections(table, index, target) ? 'class' : target))
  const dateOrders = likelyOrders(datesIn(entity, table, targets))
  const columns = table.headers.map((header, index) => ({
    header,
    samples: samplesOf(table, index),
    candidates: guesses[index]?.candidates ?? [],
  }))
  const guess: ImportMapping = {
    columns: targets,
    dateOrder: dateOrders[0] ?? 'day',
    fixed: {},
    copied: {},
    fixCapitals: false,
    emptyClears: false,
  }
  return { columns, dateOrders, mapping: remembered ? { ...remembered, dateOrder: guess.dateOrder } : guess }
}

/** Whether a column of standards names the section as well, as in `5-A`. */
const hasSections = (table: Table, column: number, target: string | null): boolean => {
  const samples = target === 'standard' ? samplesOf(table, column) : []
  return samples.length > 0 && samples.every(text => splitClass(text).section !== '')
}

function samplesOf({ rows }: Table, column: number): string[] {
  const texts = new Set<string>()
  for (const { cells } of rows) {
    const text = cells[column]?.trim() ?? ''
    if (text) texts.add(text)
    if (texts.size === SAMPLES) break
  }
  return [...texts]
}

const datesIn = (entity: Resource, { rows }: Table, targets: ImportMapping['columns']): string[] =>
  targets.flatMap((target, column) =>
    target !== null && IMPORT_FIELDS[entity][target]?.kind === 'date'
      ? rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)
      : [],
  )

const keyOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...headers].sort()))
    .digest('hex')

/** Columns by heading, so that the next file may have them in another order. */
type Remembered = Omit<ImportMapping, 'columns'> & { byHeader: Record<string, string | null>; dateOrder: DateOrder }

async function rememberedMapping(entity: Resource, headers: string[]): Promise<ImportMapping | undefined> {
  const row = await db.importMapping.findUnique({ where: { entity_headers: { entity, headers: keyOf(headers) } } })
  if (!row) return undefined
  const { byHeader, ...mapping } = JSON.parse(row.mapping) as Remembered
  return { ...mapping, columns: headers.map(header => byHeader[header] ?? null) }
}

/** Remembers a mapping for the next file with the same headings. */
export async function rememberMapping(
  tx: Tx,
  entity: Resource,
  headers: string[],
  { columns, ...mapping }: ImportMapping,
): Promise<void> {
  // Two columns with one heading cannot be told apart in the next file.
  if (new Set(headers).size < headers.length) return
  const byHeader = Object.fromEntries(headers.map((header, index) => [header, columns[index] ?? null]))
  const text = JSON.stringify({ ...mapping, byHeader } satisfies Remembered)
  const key = { entity, headers: keyOf(headers) }
  await tx.importMapping.upsert({
    where: { entity_headers: key },
    create: { ...key, mapping: text },
    update: { mapping: text },
  })
}
