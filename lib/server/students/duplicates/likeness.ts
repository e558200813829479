import 'server-only'
import type { Likeness } from '@/lib/contract/students/duplicates'
import { joinNames } from '@/lib/contract/full-name'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'

/** The properties that decide whether two records may be of the same person. Names are normalized by `nameKeys`. */
export type Person = {
  firstNameKey: string
  lastNameKey: string
  /** First and last name together, so that "Anna Maria, Rao" and "Anna, Maria Rao" are the same. */
  nameKey: string
  /** `YYYY-MM-DD`. */
  dateOfBirth: string
  /** Undefined when the gender is not known yet. */
  gender?: string | undefined
  /** The phones of the parents. */
  phones: string[]
}

/** The columns by which names are compared, without case and accents. */
export const nameKeys = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstNameKey: normalizeForSearch(firstName),
  lastNameKey: normalizeForSearch(lastName),
  nameKey: normalizeForSearch(joinNames({ firstName, lastName })),
})

/**
 * How two people are alike: same, swapped or similar names, with the same date of birth or the same parent's phone. A
 * boy and a girl with similar names (Arun, Aruna) are different people. Twins have the same birth date, family name and
 * phone.
 *
 * @returns undefined when they are different people
 */
export function likenessOf(one: Person, other: Person): Likeness | undefined {
  const [isBirthSame, isPhoneSame] = [hasSameBirthDate(one, other), hasSamePhone(one, other)]
  if (!isBirthSame && !isPhoneSame) return undefined
  const likeness = likenessOfNames(one, other)
  if (likeness && !(likeness === 'similar' && isOtherGender(one, other))) return likeness
  return isBirthSame && isPhoneSame && one.lastNameKey === other.lastNameKey ? 'twin' : undefined
}

type Birth = Pick<Person, 'dateOfBirth'>
type Phones = Pick<Person, 'phones'>
export const hasSameBirthDate = (one: Birth, other: Birth): boolean => one.dateOfBirth === other.dateOfBirth
export const hasSamePhone = (one: Phones, other: Phones): boolean => one.phones.some(it => other.phones.includes(it))

const isOtherGender = (one: Person, other: Person) =>
  one.gender !== undefined && other.gender !== undefined && one.gender !== other.gender

function likenessOfNames(one: Person, other: Person): Likeness | undefined {
  if (one.nameKey === other.nameKey) return 'same'
  if (isSwapped(one, other)) return 'swapped'
  // If the names differ by one letter, either the first or the last name is the same. Candidates are looked up by that
  // name.
  const isPartSame = one.firstNameKey === other.firstNameKey || one.lastNameKey === other.lastNameKey
  return isPartSame && isOneLetterOff(one.nameKey, other.nameKey) ? 'similar' : undefined
}

const isSwapped = (one: Person, { nameKey }: Person) =>
  one.nameKey.length === nameKey.length &&
  nameKey.startsWith(one.lastNameKey) &&
  `${one.lastNameKey} ${one.firstNameKey}` === nameKey

/** Whether two texts differ at most by one letter that is added, removed or replaced, or by two neighbours exchanged. */
export function isOneLetterOff(one: string, other: string): boolean {
  // A letter has at most two code units, so these texts differ by more than one letter.
  if (Math.abs(one.length - other.length) > 2) return false
  const [a, b] = withoutSameEnds([...one], [...other])
  if (a.length <= 1 && b.length <= 1) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}

/** Two texts without their common prefix and their common suffix. */
function withoutSameEnds(one: string[], other: string[]): [string[], string[]] {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)]
}
