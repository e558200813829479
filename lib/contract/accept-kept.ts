import * as z from 'zod/mini'
import { valueAt } from './record-fields'
import { withLenientRules } from './school-rules'

type Issue = z.core.$ZodIssue
type Parsed<T> = { data: T; issues?: undefined } | { data?: undefined; issues: readonly Issue[] }

/**
 * Parses the new state of a record. A value that the record already has is accepted, even if the school's present rules
 * refuse it: a clerk who only corrects an address need not look up a missing phone number as well.
 *
 * @param before the stored record
 */
export function parseEdit<T extends z.ZodMiniType>(schema: T, value: unknown, before: object): Parsed<z.output<T>> {
  const strict = schema.safeParse(value)
  if (strict.success) return { data: strict.data }
  const lenient = withLenientRules(() => schema.safeParse(value))
  const refusedByAll = lenient.error?.issues ?? []
  const own = strict.error.issues
  const issues = [
    ...own.filter(issue => has(refusedByAll, issue) || !isKept(issue, value, before)),
    // While a required field is missing, the strict schema does not compare fields with each other. The lenient schema
    // does, so add its issues.
    ...refusedByAll.filter(issue => !has(own, issue)),
  ]
  return lenient.success && issues.length === 0 ? { data: lenient.data } : { issues }
}

/** Makes a schema that parses with `parseEdit`. @param before returns the stored record */
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

/** Whether the record already has the refused value, or already lacks the missing value. */
function isKept({ path }: Issue, value: unknown, before: object): boolean {
  const field = path.join('.')
  const [sent, stored] = [value as object, before].map(record => valueAt(record, field) ?? '')
  return (typeof sent === 'string' ? sent.trim() : sent) === stored
}
