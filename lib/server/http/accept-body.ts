import 'server-only'
import type * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { followsCountry } from '@/lib/contract/kept-formats'
import { AppError } from '@/lib/server/platform/errors'
import { validate, validateEdit } from '@/lib/server/platform/validation'

/**
 * Validates the body of a call. If the body breaks a rule, reads the record: a phone or a postal code that the record
 * already has stays valid, and a replacement may keep any stored value, even if the school's rules now refuse it.
 *
 * @param readStored reads the record that the call changes
 * @throws AppError `VALIDATION_ERROR` that names every wrong field
 */
export async function acceptBody<E extends Endpoint>(
  { body, keepsValues }: E,
  sent: unknown,
  readStored?: () => Promise<object> | object,
): Promise<z.output<E['body']>> {
  try {
    return validate(body, sent) as z.output<E['body']>
  } catch (error) {
    if (!readStored || !(error instanceof AppError)) throw error
    if (!keepsValues && !error.details.errors?.some(({ field }) => followsCountry(field))) throw error
    const stored = await orMissing(readStored)
    if (!stored) throw error
    return (keepsValues ? validateEdit(body, sent, stored) : validate(body, sent, stored)) as z.output<E['body']>
  }
}

/** Reads the record; undefined if it does not exist. The call then fails with the validation errors, not with 404. */
async function orMissing(readStored: () => Promise<object> | object): Promise<object | undefined> {
  try {
    return await readStored()
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
