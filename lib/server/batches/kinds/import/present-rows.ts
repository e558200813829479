import 'server-only'
import { customEntries } from '@/lib/contract/custom-fields/entries'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import type { BatchRow } from '@/lib/contract/batches/schema'
import { type Field, valueText } from '@/lib/contract/record-fields'
import { db } from '@/lib/server/db/db'
import type { Batch } from '@/lib/server/db/prisma'
import { maskedText } from '@/lib/server/custom-fields/present'
import { maskCells } from '../../core/mask-cells'
import { findMadeFields } from './made-fields'
import { maskUnmadeFields } from './mask-unmade-fields'
import { parseMapping } from './import-file'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'

type Value = BatchRow['changes'][number]['after']

/** Returns the text that the answer shows for the value at a path. */
type Show = (path: string, field: Field, value: Value) => string

/**
 * Shows values of new fields. Before the import runs, the fields do not exist, so only the import knows their labels
 * and options. Once they exist, their paths replace the paths of the columns, so that values are hidden and masked as
 * in other answers.
 *
 * @returns undefined when the import makes no fields. Without the file, that is not known.
 */
export async function presenterOfImport(batch: Batch): Promise<((row: BatchRow) => BatchRow) | undefined> {
  const fields = await findMadeFields(batch)
  if (fields) return row => maskUnmadeFields(maskCells(withPaths(row, path => pathOf(fields.get(path)) ?? path)))
  const file = await db.importFile.findUnique({ where: { batchId: batch.id }, omit: { bytes: true, lines: true } })
  if (!file) return maskUnmadeFields
  const made = Object.entries(parseMapping(file).made ?? {})
  if (made.length === 0) return undefined
  const labels = Object.fromEntries(made.map(([path, { label }]) => [path, label]))
  const entries = new Map<string, Field>(made.map(([, field]) => [customPath(field.key), entryOf(field)]))
  const masked = new Set(made.flatMap(([path, field]) => (field.masked ? [path, customPath(field.key)] : [])))
  const show: Show = (path, field, value) => {
    const text = textOf(field, value)
    return masked.has(path) ? (maskedText(text) as string) : text
  }
  return stored => {
    const row = maskCells(stored, path => masked.has(path))
    return {
      ...row,
      changes: row.changes.map(({ field: path, ...change }) => {
        if (Object.hasOwn(labels, path))
          return { field: labels[path] ?? path, ...textsOfLines(change, masked.has(path)) }
        const field = entries.get(path)
        if (!field) return { field: path, ...change }
        return { field: field.label, before: null, after: show(path, field, change.after) }
      }),
      ...(row.imported && { imported: withLabels(row.imported, labels, entries, show) }),
    }
  }
}

const pathOf = (field: CustomField | undefined): string | undefined => field && customPath(field.key)

/** Renames the paths of fields in a row. */
function withPaths({ imported, ...row }: BatchRow, rename: (path: string) => string): BatchRow {
  const changes = row.changes.map(change => ({ ...change, field: rename(change.field) }))
  if (!imported) return { ...row, changes }
  const cells = Object.fromEntries(Object.entries(imported.cells).map(([path, text]) => [rename(path), text]))
  const problems = imported.problems.map(problem => ({
    ...problem,
    field: problem.field === null ? null : rename(problem.field),
  }))
  return { ...row, changes, imported: { ...imported, cells, problems } }
}

/** The texts in which two lines of the file differ. */
const textsOfLines = ({ before, after }: Record<'before' | 'after', Value>, isMasked: boolean) =>
  isMasked ? { before: maskedText(before) as Value, after: maskedText(after) as Value } : { before, after }

const entryOf = (field: CustomField): Field => customEntries([field])[customPath(field.key)] as Field

function withLabels(
  imported: ImportedRow,
  labels: Record<string, string>,
  entries: ReadonlyMap<string, Field>,
  show: Show,
): ImportedRow {
  const values = Object.entries(imported.values ?? {}).map(([path, value]) => {
    const field = entries.get(path)
    return [field?.label ?? path, field ? show(path, field, value) : value] as const
  })
  return { ...imported, labels, ...(imported.values && { values: Object.fromEntries(values) }) }
}

/** The text of a value as the history stores it. */
const textOf = (field: Field, value: Value): string =>
  valueText(field, field.kind === 'choices' && typeof value === 'string' ? value.split(',') : value)
