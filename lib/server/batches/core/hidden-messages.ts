import 'server-only'
import type { BatchRow } from '@/lib/contract/batches/schema'

/**
 * Removes the messages about fields that the user may not see from the row of an imported line. They are the texts of
 * the line's problems, which `presentCustom` removes.
 *
 * @param isHidden whether the user may not see the field at a path
 */
export function withoutHiddenMessages(row: BatchRow, isHidden: (path: string) => boolean): BatchRow {
  const problems = row.imported?.problems ?? []
  const isAboutHidden = ({ field }: (typeof problems)[number]) => field !== null && isHidden(field)
  const hidden = new Set(problems.filter(isAboutHidden).map(({ message }) => message))
  if (hidden.size === 0) return row
  return { ...row, messages: row.messages.filter(message => !hidden.has(message)) }
}
