import 'server-only'
import { joinNames } from '@/lib/contract/full-name'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'

type Name = { firstName: string; lastName: string }

/** Whether two names are the same, ignoring case, accents and the order of their words. */
export const isSameName = (one: Name, other: Name): boolean => wordsOf(one).join(' ') === wordsOf(other).join(' ')

/** Whether two names have a word in common, ignoring case and accents. */
export const sharesWord = (one: Name, other: Name): boolean => wordsOf(one).some(word => wordsOf(other).includes(word))

const wordsOf = (name: Name): string[] => normalizeForSearch(joinNames(name)).split(/\s+/).sort()
