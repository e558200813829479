import 'server-only'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'

/** The columns in which names are compared: without case and accents. */
export const nameKeys = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstNameKey: normalizeForSearch(firstName),
  lastNameKey: normalizeForSearch(lastName),
  nameKey: normalizeForSearch(`${firstName} ${lastName}`),
})
