import 'server-only'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { keyFromLabel } from '@/lib/contract/custom-fields/key'
import { labelFromHeading } from '@/lib/contract/custom-fields/label-from-heading'
import { customPath } from '@/lib/contract/custom-fields/values'
import { importTargets } from '@/lib/contract/imports/mapping'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { Resource } from '@/lib/contract/permissions'
import { POSTAL_CODE, STUDENT_LABELS } from '@/lib/contract/students/fields'
import { KNOWN_HEADINGS } from './spellings'
import { AMBIGUOUS_HEADINGS } from './ambiguous-headings'
import { headingWords } from './words'

/**
 * The guessed field of a column. Without a target, a person chooses a candidate. A column with neither a target nor
 * candidates is left out.
 */
export type Guess = { target: string | null; candidates: string[] }

/**
 * Guesses the field of each column from its heading. If two columns mean the same field, a person is asked.
 *
 * @param customFields the custom fields that the file can fill
 */
export function guessTargets(
  entity: Resource,
  headers: readonly string[],
  customFields: readonly CustomField[] = [],
): Guess[] {
  const guesses = headers.map(header => guess(entity, header, customFields))
  const claims = (path: string) => guesses.filter(({ target }) => target === path).length
  return guesses.map(({ target, candidates }) =>
    target !== null && claims(target) > 1 ? { target: null, candidates: [target] } : { target, candidates },
  )
}

/** The maximum length of a heading. A longer text is not a heading, but stands in the wrong line. */
const HEADING_MAX = 300

function guess(entity: Resource, header: string, fields: readonly CustomField[]): Guess {
  if (header.length > HEADING_MAX) return { target: null, candidates: [] }
  const builtIn = Object.entries(importTargets(entity)).find(
    ([, title]) => title.toLowerCase() === header.trim().toLowerCase(),
  )
  if (builtIn) return { target: builtIn[0], candidates: [] }
  const field = customFieldOf(header, fields)
  if (field) return { target: customPath(field.key), candidates: [] }
  if (entity === 'students' && STUDENT_ID.test(header)) return { target: 'studentId', candidates: [] }
  // Students have no phone of their own.
  if (STUDENT_PHONE.test(header)) return { target: null, candidates: [] }
  if (EMERGENCY_CONTACT.test(header)) return { target: null, candidates: EMERGENCY_FIELDS }
  return guessByWords(entity, header, fields)
}

function guessByWords(entity: Resource, header: string, fields: readonly CustomField[]): Guess {
  const words = headingWords(header)
  const known = lookUp(entity, words) ?? lookUp(entity, withoutStaff(words)) ?? { target: null, candidates: [] }
  const similar = known.target === null ? similarFieldOf(header, fields) : undefined
  return similar ? { target: customPath(similar.key), candidates: [] } : known
}

/**
 * The custom field that a heading names: by its label, by another heading that the school chose for it, or by its key.
 */
function customFieldOf(header: string, fields: readonly CustomField[]): CustomField | undefined {
  if (fields.length === 0) return undefined
  const name = nameOf(header)
  return (
    fields.find(({ label }) => nameOf(label) === name) ??
    fields.find(({ headings }) => headings.some(heading => nameOf(heading) === name)) ??
    // A field that was renamed keeps its key, so older files still fill it.
    fields.find(({ key }) => keyFromLabel(header, NO_KEYS, '') === key)
  )
}

/** The custom field whose label or other heading differs from a heading only in the word for a number: `Aadhaar No`. */
function similarFieldOf(header: string, fields: readonly CustomField[]): CustomField | undefined {
  const similar = (heading: string) => nameOf(heading).replace(NUMBER_WORD, 'no')
  const name = similar(header)
  return fields.find(({ label, headings }) => [label, ...headings].some(heading => similar(heading) === name))
}

/** The word for a number at the end of a heading. */
const NUMBER_WORD = /(?<![\p{L}\p{N}])(?:number|num|nos|no)\.?$/u
const NO_KEYS: ReadonlySet<string> = new Set()
/** The `'` that our CSV files put before a heading that a spreadsheet would take for a formula. */
const TEXT_MARK = /^'(?=[=+\-@])/
const nameOf = (heading: string): string =>
  normalizeForSearch(labelFromHeading(heading.trim().replace(TEXT_MARK, ''), [], ''))

function lookUp(entity: Resource, words: string): Guess | undefined {
  const target = KNOWN_HEADINGS[entity].get(words) ?? (isPostalCode(entity, words) ? POSTAL_CODE : undefined)
  if (target !== undefined) return { target, candidates: [] }
  const candidates = AMBIGUOUS_HEADINGS[entity].get(words)
  return candidates === undefined ? undefined : { target: null, candidates: candidates.split(' ') }
}

/** Whether a heading is the name of postal codes in the school's country, such as `PO Box`. */
const isPostalCode = (entity: Resource, words: string): boolean =>
  entity === 'students' && words === headingWords(STUDENT_LABELS[POSTAL_CODE])

/** Each heading in a file of staff may contain “staff”: `Staff mobile number`. */
const withoutStaff = (words: string): string =>
  words
    .split(' ')
    .filter(word => word !== 'employee' && word !== 'staff')
    .join(' ')

/** `contact` usually means a phone, but in this heading it may also mean the name. */
const EMERGENCY_CONTACT = /^\s*emergency[\s_]*contact\s*$/i
const EMERGENCY_FIELDS = ['contactInfo.emergencyContact.name', 'contactInfo.emergencyContact.phone']

const STUDENT_ID = /^\s*(student|pupil)s?[\s._]*id\s*$/i
const STUDENT_PHONE = /^\s*(student|pupil)s?[\s._]*(contact|phone|mobile|cell)/i
