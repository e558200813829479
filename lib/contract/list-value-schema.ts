import * as z from 'zod/mini'
import { joinWithOr } from './join-words'
import { findValue, isSpecified, type ListName, offeredValues } from './school-lists'

const NOUNS: Record<ListName, string> = {
  standard: 'Standard',
  section: 'Section',
  department: 'Department',
  leavingReason: 'Leaving reason',
  relationship: 'Relationship',
}

/**
 * The key of a value in one of the school's lists. A retired key is valid here, because a record keeps it; the server refuses
 * to give it to a record that has another one.
 *
 * @param refusal the message while the list is the specification's; afterwards, the message names the school's values
 */
export function listValueSchema(name: ListName, refusal: string) {
  const error = () => (isSpecified(name) ? refusal : refusalNaming(name))
  return z.string({ error }).check(z.refine(key => findValue(name, key) !== undefined, { error }))
}

const refusalNaming = (name: ListName): string =>
  `${NOUNS[name]} must be ${joinWithOr(shortened(offeredValues(name).map(({ label }) => label)))}`

/** A message with more names than this would hide the other messages of a form. */
const NAMES_MAX = 8

/** The first names and the last name of a long list: `KG, 1st, 2nd, …` and `12th`. */
const shortened = (names: readonly string[]): readonly string[] =>
  names.length > NAMES_MAX ? [...names.slice(0, 3), '…', ...names.slice(-1)] : names
