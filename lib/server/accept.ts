import 'server-only'
import type * as z from 'zod/mini'
import { compiled } from './compiled'
import { invalid } from './errors'

/** What a schema makes of a value. @throws AppError `VALIDATION_ERROR` that names every field that is wrong */
export function accept<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = compiled(schema).safeParse(value)
  if (result.success) return result.data
  throw invalid(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}
