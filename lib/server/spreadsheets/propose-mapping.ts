import 'server-only'
import type { ImportSettings } from '@/lib/contract/imports/import'
import { DATE_ORDERS, type DateOrder } from '@/lib/contract/date-text'
import { GRADES } from '@/lib/contract/constants'
import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import { importFields } from '@/lib/contract/imports/fields'
import { COMBINED_PATHS, type ImportMapping, importTargets } from '@/lib/contract/imports/mapping'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'
import { builtInLabels } from '@/lib/server/custom-fields/built-in-labels'
import { createYielder } from '@/lib/server/platform/event-loop'
import { getSettings } from '@/lib/server/settings/settings'
import { type ColumnTexts, textsOfColumn } from './column-texts'
import { type Guess, guessTargets } from './headers/guess-targets'
import { proposeField } from './propose-field'
import type { Table } from './reading/table'
import { findRememberedColumns } from './remembered-columns'
import { readFlag } from './values/choices'
import { likelyOrders, readDateCell } from './values/dates'
import { findListValue } from './values/list-values'
import { splitClass } from './values/names'

const SAMPLES = 5
/**
 * The order of dates is guessed from this many rows: reading all 10,000 would delay other requests by a tenth of a
 * second.
 */
const DATE_ROWS = 2_000

/** A column with the field that it could become. `texts` is complete if the texts could be the options of a choice. */
export type ReadColumn = ImportSettings['columns'][number] & { texts: ColumnTexts }

type Proposal = Pick<ImportSettings, 'mapping' | 'dateOrders'> & { columns: ReadColumn[] }

/**
 * The columns of a table with samples, and a field for each: the last choice for these headings, or a guess.
 *
 * @param owner the person whose file it is
 */
export async function proposeMapping(entity: Resource, table: Table, owner: UserPermissions): Promise<Proposal> {
  const fields = importFields(owner, entity)
  const isTarget = (target: string) => Object.hasOwn(importTargets(entity, fields), target)
  const guesses = guessTargets(entity, table.headers, changeableFields(owner, entity))
  const guessed = guesses.map((guess, index) => targetByValues(guess, samplesOf(table, index)))
  const remembered = await findRememberedColumns(entity, table.headers)
  const targets = withoutRepeatedFields(
    guessed.map((guess, index) => {
      const last = remembered[index]
      // The last choice may be a custom field that has been removed since, or that is confidential.
      return last === undefined || (last !== null && !isTarget(last)) ? guess : last
    }),
  )
  const dateOrders = likelyOrders(datesIn(fields, table, targets))
  const takeTurns = createYielder()
  const columns: ReadColumn[] = []
  const labels = [...Object.values(importTargets(entity, fields)), ...builtInLabels(entity)]
  for (const [index, header] of table.headers.entries()) {
    const texts = textsOfColumn(table, index)
    const newField = proposeField(header, index, texts, labels)
    // Reserve the label: another column may have the same heading.
    labels.push(newField.label)
    columns.push({
      header,
      samples: samplesOf(table, index),
      empty: table.rows.filter(({ cells }) => (cells[index] ?? '').trim() === '').length,
      candidates: guesses[index]?.candidates ?? [],
      newField,
      texts,
    })
    await takeTurns()
  }
  const choices = { fixed: {}, copied: {}, fixCapitals: false, emptyClears: false }
  return { columns, dateOrders, mapping: { columns: targets, ...choices, dateOrder: await orderOf(dateOrders) } }
}

/**
 * The only possible order of the dates, or month first if the dates allow it and the school writes dates like that.
 * Otherwise null, so that the user is asked. Day first is the default setting, which perhaps nobody has chosen, so it
 * is not proposed.
 */
async function orderOf(orders: DateOrder[]): Promise<DateOrder | null> {
  const [only, another] = orders
  if (only && !another) return only
  return (await getSettings()).dateOrder === 'monthFirst' && orders.includes('month') ? 'month' : null
}

/**
 * The target of a column by its heading and its values: values such as `5-A` contain a standard and a section, and
 * values such as `B+` are grades, not standards.
 */
function targetByValues({ target, candidates }: Guess, samples: string[]): string | null {
  const are = (isValue: (text: string) => boolean) => samples.length > 0 && samples.every(isValue)
  if (target === 'isActive') return isOtherStatus(samples) ? null : target
  const withSection = samples.filter(text => splitClass(text).section !== '').length
  if (target === 'standard' && withSection * 2 > samples.length) return 'class'
  if (target || !candidates.includes('overallGrade') || !candidates.includes('standard')) return target
  if (are(text => GRADES.some(grade => grade === text.toUpperCase()))) return 'overallGrade'
  return are(text => findListValue('standard', splitClass(text).standard) !== undefined)
    ? targetByValues({ target: 'standard', candidates: [] }, samples)
    : null
}

/** Whether the column has another kind of status, such as `Permanent` or `Married`. */
const isOtherStatus = (samples: string[]): boolean =>
  samples.length > 0 && samples.every(text => readFlag(text) === undefined)

/** A file may have both a full name and its parts. The parts are used if the file has all of them, otherwise the full name. */
function withoutRepeatedFields(targets: (string | null)[]): (string | null)[] {
  const repeated = Object.entries(COMBINED_PATHS).flatMap(([whole, parts]) => {
    if (!targets.includes(whole)) return []
    return parts.every(part => targets.includes(part)) ? [whole] : parts
  })
  return targets.map((target, index) =>
    target === null || repeated.includes(target) || targets.indexOf(target) < index ? null : target,
  )
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

/** The texts of all columns with dates, including columns without a field. */
function datesIn(fields: Fields, table: Table, targets: ImportMapping['columns']): string[] {
  const dateRows = table.rows.slice(0, DATE_ROWS)
  return targets.flatMap((target, column) => {
    const isDate = target === null ? areDates(samplesOf(table, column)) : fields[target]?.kind === 'date'
    return isDate ? dateRows.map(({ cells }) => cells[column] ?? '').filter(Boolean) : []
  })
}

/** Whether most texts are dates: a column of dates may contain other texts, such as `NA`. */
const areDates = (texts: string[]): boolean =>
  texts.filter(text => DATE_ORDERS.some(order => readDateCell(text, order) !== undefined)).length * 2 > texts.length
