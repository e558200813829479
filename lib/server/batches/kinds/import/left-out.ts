import 'server-only'
import { fieldLabel } from '@/lib/contract/changes/change-texts'
import { listFieldsOf } from '@/lib/contract/imports/mapping'
import { answerTo } from '@/lib/server/spreadsheets/values/value-answers'
import type { ImportLine } from './imported-records'

/**
 * The reason why a line is left out: a person has decided to leave out all lines with one of its values. Undefined for
 * other lines.
 */
export function leftOutReason({ entity, row, mapping }: ImportLine): string | undefined {
  const found = listFieldsOf(entity).find(([field, list]) => {
    const text = row.cells[field] ?? ''
    const answer = text.trim() ? answerTo(mapping.answers, { field, list, text }) : undefined
    return answer && !answer.value
  })
  return found && `${fieldLabel(found[0])} “${row.cells[found[0]]}” is left out.`
}
