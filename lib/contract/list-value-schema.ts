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
 * The schema for the key of a value in one of the school's lists. A retired key is valid here, because records keep it.
 * The server refuses a retired key for a record that has another value.
 *
 * @param refusal the error while the school uses the list of the specification; if the school has changed the list, the
 * error names its values
 */
export function listValueSchema(name: ListName, refusal: string) {
  const error = () => (isSpecified(name) ? refusal : refusalNaming(name))
  const known = z.refine<string>(key => findValue(name, key) !== undefined, { error })
  return z.string({ error }).check(known).register(jsonSchemaNotes, { list: name })
}

const refusalNaming = (name: ListName): string =>
  `${NOUNS[name]} must be ${joinWithOr(firstAndLast(offeredValues(name).map(({ label }) => label)))}`
