import 'server-only'
import type * as z from 'zod/mini'
import { invisibleTexts } from '@/lib/contract/invisible'
import { compileSchema } from './compile-schema'
import { validationError } from './errors'

/** Parses a value with a schema. @throws AppError `VALIDATION_ERROR` that names every wrong field */
export function validate<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = compileSchema(schema).safeParse(value)
  if (result.success) return result.data
  throw validationError(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}

/**
 * Refuses texts with invisible characters. Texts that are already stored may stay as they are.
 *
 * @throws AppError `VALIDATION_ERROR` that names every field with an invisible character
 */
export function rejectInvisibleText(input: object, stored?: object): void {
  const errors = invisibleTexts(input, stored)
  if (errors.length > 0) throw validationError(errors)
}
