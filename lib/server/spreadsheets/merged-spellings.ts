import 'server-only'
import { IMPORT_FIELDS, listFieldsOf } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { findValue, type ListName, type ListValue } from '@/lib/contract/school-lists'
import type { FileMapping, FileRow } from './file-rows'
import { isNameOf, meaningOf, nameOf } from './values/list-values'
import { readValue } from './values/read-value'
import { answerTo } from './values/value-answers'

/** A cell that stands for a value of one of the school's lists. */
type ListCell = {
  field: string
  list: ListName
  text: string
  value: ListValue
  /** Whether the cell names the value, or a person has said what it means. */
  isCertain: boolean
}

/** The spellings in a file that become the same value, such as LKG and UKG where the school has only KG. */
export type Spellings = {
  add: (row: FileRow) => void
  /** For each field of a line whose cell is not certain: all spellings that become the same value, if there are several. */
  mergedIn: (row: FileRow) => FileRow['merged']
}

/** Collects the spellings of a file. Add all lines before calling `mergedIn`. */
export function collectSpellings(entity: Resource, mapping: FileMapping): Spellings {
  const fields = listFieldsOf(entity)
  const collected = new Map<string, Map<string, string>>()
  const idOf = ({ field, value }: ListCell) => `${field}: ${value.key}`
  // Read each text once, because a file repeats few texts many times.
  const known = new Map<string, ListCell | undefined>()
  const cellsOf = (row: FileRow) =>
    listTexts(fields, row).flatMap(cell => {
      const id = `${cell.field}: ${cell.text}`
      if (!known.has(id)) known.set(id, readListCell(entity, cell, mapping))
      return known.get(id) ?? []
    })
  return {
    add(row) {
      if (row.decision === 'skip') return
      for (const cell of cellsOf(row)) {
        const spellings = collected.get(idOf(cell)) ?? new Map<string, string>()
        spellings.set(nameOf(cell.list, cell.text), meaningOf(cell.list, cell.text))
        collected.set(idOf(cell), spellings)
      }
    },
    mergedIn(row) {
      const merged = cellsOf(row).flatMap(cell => {
        const spellings = cell.isCertain ? undefined : collected.get(idOf(cell))
        return spellings && spellings.size > 1 ? [[cell.field, [...spellings.values()].sort()] as const] : []
      })
      return merged.length > 0 ? Object.fromEntries(merged) : undefined
    },
  }
}

/** The problems of a line with cells that would become the same value as other spellings in the file. */
export function mergeProblems(
  entity: Resource,
  row: FileRow,
  mapping: FileMapping,
): { field: string; message: string }[] {
  if (!row.merged) return []
  return listTexts(listFieldsOf(entity), row).flatMap(text => {
    const cell = readListCell(entity, text, mapping)
    const spellings = row.merged?.[text.field]
    if (!cell || cell.isCertain || !spellings) return []
    const { label } = cell.value
    const [others, all] = [spellings.slice(0, -1).join(', '), spellings.length > 2 ? 'all' : 'both']
    const message = `${others} and ${spellings.at(-1)} would ${all} become ${label}. Choose ${label} if this is right.`
    return [{ field: text.field, message }]
  })
}

type ListText = Pick<ListCell, 'field' | 'list' | 'text'>

const listTexts = (fields: ReturnType<typeof listFieldsOf>, { cells }: FileRow): ListText[] =>
  fields.flatMap(([field, list]) => {
    const text = cells[field]?.trim() ?? ''
    return text === '' ? [] : [{ field, list, text }]
  })

/**
 * The value that a cell stands for; undefined when the list has no such value, or when a person has left out the lines
 * with this text.
 */
function readListCell(entity: Resource, cell: ListText, mapping: FileMapping): ListCell | undefined {
  const { field, list, text } = cell
  const definition = IMPORT_FIELDS[entity][field]
  const reading = definition && readValue(field, definition, text, mapping)
  const value = reading && 'value' in reading ? findValue(list, String(reading.value)) : undefined
  const answer = answerTo(mapping.answers, cell)
  if (!value || (answer && !answer.value)) return undefined
  return { ...cell, value, isCertain: answer !== undefined || isNameOf(list, text, value) }
}
