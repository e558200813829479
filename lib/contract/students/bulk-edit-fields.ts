import type { Field, Fields } from '@/lib/contract/record-fields'
import { STUDENT_FIELDS } from './fields'

const ADDRESS = 'contactInfo.address.'

/** True for choices, dates other than the birth, and the address. Names, numbers and phones belong to one student. */
const canBeShared = (path: string, field: Field): boolean =>
  field.only === undefined &&
  (field.kind === 'choice' || (field.kind === 'date' && !field.isPast) || path.startsWith(ADDRESS))

/** The fields in which many students may get the same value at once, in the order of the form. */
export const BULK_EDIT_FIELDS: Fields = Object.fromEntries(
  Object.entries<Field>(STUDENT_FIELDS).filter(([path, field]) => canBeShared(path, field)),
)
