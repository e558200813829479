import 'server-only'
import type * as z from 'zod/mini'
import { parseEdit } from '@/lib/contract/accept-kept'
import { invisibleTexts } from '@/lib/contract/invisible'
import { keptFormats, withAccepted, withKept } from '@/lib/contract/kept-formats'
import { compileSchema } from './compile-schema'
import { type AppError, validationError } from './errors'

/**
 * Parses a value with a schema.
 *
 * @param stored the record that the value changes: its phones and its postal code are valid while they stay as they are
 * @throws AppError `VALIDATION_ERROR` that names every wrong field
 */
export const validate = <T extends z.ZodMiniType>(schema: T, value: unknown, stored?: object): z.output<T> =>
  parseKept<z.output<T>>(value, stored, accepted => {
    const result = compileSchema(schema).safeParse(accepted)
    return result.success ? { data: result.data } : { issues: result.error.issues }
  })

/**
 * Parses the new state of a record. Values that the record already has stay valid, even if the school's present rules
 * refuse them.
 *
 * @param before the record
 * @param stored the record whose phones and postal code stay valid
 * @throws the same errors as `validate`
 */
export const validateEdit = <T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  before: object,
  stored = before,
): z.output<T> => parseKept(value, stored, accepted => parseEdit(compileSchema(schema), accepted, before))

type Parsed<O> = { data: O; issues?: undefined } | { data?: undefined; issues: readonly z.core.$ZodIssue[] }

/**
 * Parses a value in which kept phones and a kept postal code are always valid: replaces them with texts that every
 * schema accepts, parses the value, and puts the kept texts back.
 */
function parseKept<O>(value: unknown, stored: object | undefined, parse: (accepted: unknown) => Parsed<O>): O {
  const kept = stored && typeof value === 'object' && value !== null ? keptFormats(value, stored) : []
  const { data, issues } = parse(kept.length > 0 ? withAccepted(value as object, kept) : value)
  if (issues) throw refusalOf(issues)
  return kept.length > 0 ? (withKept(data as object, kept) as O) : data
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
