import 'server-only'
import type { FieldChange } from '@/lib/contract/history/events'

/** The fields that decide whether two students are alike, and whether a pair of them is kept. */
const COMPARED_FIELDS = new Set([
  'name.firstName',
  'name.lastName',
  'dateOfBirth',
  'gender',
  'isActive',
  'parentInfo.father.phone',
  'parentInfo.mother.phone',
])

export const areCompared = (changes: FieldChange[]): boolean => changes.some(({ field }) => COMPARED_FIELDS.has(field))
