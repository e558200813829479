import 'server-only'
import { withoutCopiedMarks } from '@/lib/contract/invisible'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { Table } from './reading/table'
import { meansNoValue } from './values/read-value'

/**
 * The maximum number of different texts that are collected from a column: more than the options that a choice can have.
 */
const TEXTS_MAX = 120

/**
 * The different texts of a column, without texts that mean no value. `isComplete` is false when the column has more
 * than `TEXTS_MAX` different texts.
 */
export type ColumnTexts = { different: string[]; isComplete: boolean }

export function textsOfColumn({ rows }: Table, column: number): ColumnTexts {
  const texts = new Map<string, string>()
  // Look at each text once, because a column repeats few texts many times.
  const seen = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[column] ?? ''
    if (cell === '' || seen.has(cell)) continue
    seen.add(cell)
    const text = withoutCopiedMarks(cell).trim()
    if (text === '' || meansNoValue(text)) continue
    const name = normalizeForSearch(text)
    if (!texts.has(name)) texts.set(name, text)
    if (texts.size > TEXTS_MAX) return { different: [...texts.values()], isComplete: false }
  }
  return { different: [...texts.values()], isComplete: true }
}
