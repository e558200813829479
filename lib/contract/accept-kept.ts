import * as z from 'zod/mini'
import { valueAt } from './record-fields'
import { withFewestNeeds } from './school-rules'

type Issue = z.core.$ZodIssue
type Parsed<T> = { data: T; issues?: undefined } | { data?: undefined; issues: readonly Issue[] }

/**
 * Parses the new state of a record. A value that the school's rules refuse by now is accepted when the record has it: a clerk
 * who corrects an address need not find a phone number as well.
 *
 * @param before the record
 */
export function parseEdit<T extends z.ZodMiniType>(schema: T, value: unknown, before: object): Parsed<z.output<T>> {
  const strict = schema.safeParse(value)
  if (strict.success) return { data: strict.data }
  const lenient = withFewestNeeds(() => schema.safeParse(value))
  const refusedByAll = lenient.error?.issues ?? []
  const own = strict.error.issues
  const issues = [
    ...own.filter(issue => has(refusedByAll, issue) || !isKept(issue, value, before)),
    // A missing part keeps the strict rules from comparing the fields with each other.
    ...refusedByAll.filter(issue => !has(own, issue)),
  ]
  return lenient.success && issues.length === 0 ? { data: lenient.data } : { issues }
}

/** A schema for `parseEdit`. @param before returns the record */
export const acceptKept = <T extends z.ZodMiniType>(schema: T, before: () => object) =>
  z.pipe(
    z.transform((value: unknown, context) => {
      const { data, issues = [] } = parseEdit(schema, value, before())
      for (const { message, path } of issues)
        context.issues.push({ code: 'custom', message, path: [...path], input: value })
      return data
    }),
    z.any(),
  ) as unknown as z.ZodMiniType<z.output<T>, z.input<T>>

const has = (issues: readonly Issue[], { path, message }: Issue): boolean =>
  issues.some(issue => issue.path.join('.') === path.join('.') && issue.message === message)

/** Whether the record has the refused value, or lacks a missing value, too. */
function isKept({ path }: Issue, value: unknown, before: object): boolean {
  const field = path.join('.')
  const [sent, stored] = [value as object, before].map(record => valueAt(record, field) ?? '')
  return (typeof sent === 'string' ? sent.trim() : sent) === stored
}
