import 'server-only'
import { choicesOf, type Field, headingOf } from '@/lib/contract/record-fields'
import type { ImportLine, Problem } from './imported-records'

/**
 * Replaces the message about a cell whose text is not a number or a choice with a message about the texts that the cell
 * may contain. The message of the contract would say that the value is missing or has the wrong type.
 */
export const replaceMissingMessages = (
  { fields, row }: Pick<ImportLine, 'fields' | 'row'>,
  problems: Problem[],
): Problem[] =>
  problems.map(problem => {
    const { field: path, message } = problem
    const field = path === null ? undefined : fields[path]
    if (
      !path ||
      !field ||
      !row.cells[path] ||
      !/ (is required|must be a number|must be true or false)$/.test(message)
    ) {
      return problem
    }
    return { field: path, message: whatFits(field) ?? message }
  })

function whatFits(field: Field): string | undefined {
  const heading = headingOf(field)
  if (field.kind === 'integer') return `${heading} must be a whole number`
  if (field.kind === 'decimal') return `${heading} must be a number`
  if (field.kind === 'choice')
    return `${heading} must be ${choicesOf(field.options)
      .map(([, text]) => text)
      .join(', ')}`
  if (field.kind === 'yesNo') return `${heading} must be Yes or No`
  if (field.kind === 'flag') return `${heading} must be ${(field.states ?? ['Yes', 'No']).join(' or ')}`
  return undefined
}
