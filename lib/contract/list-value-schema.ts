import * as z from 'zod/mini'
import { firstAndLast, joinWithOr } from './join-words'
import { jsonSchemaNotes } from './json-schema-notes'
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
  const known = z.refine<string>(key => findValue(name, key) !== undefined, { error })
  return z.string({ error }).check(known).register(jsonSchemaNotes, { list: name })
}

const refusalNaming = (name: ListName): string =>
  `${NOUNS[name]} must be ${joinWithOr(firstAndLast(offeredValues(name).map(({ label }) => label)))}`
