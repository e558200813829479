import 'server-only'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'

type Name = { firstName: string; lastName: string }

/** Whether two names are the same, ignoring case, accents and the order of their words. */
export const isSameName = (one: Name, other: Name): boolean => wordsOf(one) === wordsOf(other)

const wordsOf = ({ firstName, lastName }: Name): string =>
  normalizeForSearch(`${firstName} ${lastName}`).split(/\s+/).sort().join(' ')
