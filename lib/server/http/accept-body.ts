import 'server-only'
import type * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { followsCountry } from '@/lib/contract/kept-formats'
import { AppError } from '@/lib/server/platform/errors'
import { validate, validateEdit } from '@/lib/server/platform/validation'

/**
 * Validates the body of a call. A phone or a postal code that the record has already stays valid, so the record is read when
 * one of them breaks a rule.
 *
 * @param readStored reads the record that the call changes
 * @throws AppError `VALIDATION_ERROR` that names every wrong field
 */
export async function acceptBody<E extends Endpoint>(
  { body, keepsValues }: E,
  sent: unknown,
  readStored?: () => Promise<object> | object,
): Promise<z.output<E['body']>> {
  const parse = (stored?: object) =>
    (keepsValues ? validateEdit(body, sent, undefined, stored) : validate(body, sent, stored)) as z.output<E['body']>
  try {
    return parse()
  } catch (error) {
    if (!readStored || !(error instanceof AppError)) throw error
    if (!error.details.errors?.some(({ field }) => followsCountry(field))) throw error
    const stored = await orMissing(readStored)
    if (!stored) throw error
    return parse(stored)
  }
}

/** The record; undefined when it does not exist, so that the call is refused as one about any other record. */
async function orMissing(readStored: () => Promise<object> | object): Promise<object | undefined> {
  try {
    return await readStored()
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
