import { schoolRules } from './school-rules'

/** The fields whose rule depends on the school's country, each with a value that the rule accepts. */
const ACCEPTED = {
  phone: () => schoolRules().format.phone,
  pinCode: () => schoolRules().format.postalCode.example,
}

/** A value that a record has already, and a value of the same field that the present rule accepts. */
type Kept = { path: string; value: string; accepted: string }

/**
 * Finds the phones and postal codes of a change that are the same in the record. These values stay valid after the
 * school has changed its country, so that people can still change other fields.
 *
 * @param stored the record that is changed, or its form
 */
export function keptFormats(change: object, stored: object, path = ''): Kept[] {
  return Object.entries(change).flatMap(([key, value]: [string, unknown]): Kept[] => {
    const before: unknown = (stored as Record<string, unknown>)[key]
    if (isGroup(value)) return isGroup(before) ? keptFormats(value, before, `${path}${key}.`) : []
    if (!isFormatted(key) || typeof value !== 'string' || value !== before) return []
    // An address may have been saved without a postal code. Other empty values come from an empty form.
    if (value === '' && !('street' in stored && stored.street)) return []
    return [{ path: path + key, value, accepted: ACCEPTED[key]() }]
  })
}

/**
 * Copies a change and replaces every kept value by a value that the present rule accepts, so that the copy can be
 * validated.
 */
export const withAccepted = (change: object, kept: readonly Kept[]): object =>
  kept.reduce((record, { path, accepted }) => withValue(record, path.split('.'), accepted), change)

/** Copies a validated change and puts the kept values back. */
export const withKept = (change: object, kept: readonly Kept[]): object =>
  kept.reduce((record, { path, value }) => withValue(record, path.split('.'), value), change)

/** Whether the rule of a field follows the school's country. */
export const followsCountry = (path: string): boolean => isFormatted(path.slice(path.lastIndexOf('.') + 1))

const isFormatted = (key: string): key is keyof typeof ACCEPTED => Object.hasOwn(ACCEPTED, key)

function withValue(record: object, [key = '', ...rest]: string[], value: string): object {
  const part: unknown = (record as Record<string, unknown>)[key]
  return { ...record, [key]: rest.length > 0 && isGroup(part) ? withValue(part, rest, value) : value }
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
