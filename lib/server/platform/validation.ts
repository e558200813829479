import 'server-only'
import type * as z from 'zod/mini'
import { parseEdit } from '@/lib/contract/accept-kept'
import { invisibleTexts } from '@/lib/contract/invisible'
import { compileSchema } from './compile-schema'
import { type AppError, validationError } from './errors'

/** Parses a value with a schema. @throws AppError `VALIDATION_ERROR` that names every wrong field */
export function validate<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = compileSchema(schema).safeParse(value)
  if (result.success) return result.data
  throw refusalOf(result.error.issues)
}

/**
 * Parses the new state of a record, which keeps values that the school's rules refuse by now.
 *
 * @param before the record; undefined accepts such values, for a later check
 * @throws like `validate`
 */
export function validateEdit<T extends z.ZodMiniType>(schema: T, value: unknown, before?: object): z.output<T> {
  const { data, issues } = parseEdit(compileSchema(schema), value, before)
  if (issues) throw refusalOf(issues)
  return data
}

const refusalOf = (issues: readonly z.core.$ZodIssue[]): AppError =>
  validationError(issues.map(({ path, message }) => ({ field: path.join('.'), message })))

/**
 * Refuses texts with invisible characters. Texts that are already stored may stay as they are.
 *
 * @throws AppError `VALIDATION_ERROR` that names every field with an invisible character
 */
export function rejectInvisibleText(input: object, stored?: object): void {
  const errors = invisibleTexts(input, stored)
  if (errors.length > 0) throw validationError(errors)
}
