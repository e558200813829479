import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import { customEntries } from '@/lib/contract/custom-fields/entries'
import type { CustomField, FieldKind } from '@/lib/contract/custom-fields/field'
import type { UserPermissions } from '@/lib/contract/permissions'
import type { Field, Fields } from '@/lib/contract/record-fields'
import { STUDENT_FIELDS } from './fields'

const ADDRESS = 'contactInfo.address.'

/** True for choices, for the address, and for dates except the date of birth. Other fields belong to one student. */
const canBeShared = (path: string, field: Field): boolean =>
  field.only === undefined &&
  (field.kind === 'choice' || (field.kind === 'date' && !field.isPast) || path.startsWith(ADDRESS))

/** The fields in which many students may get the same value at once, in the order of the form. */
export const BULK_EDIT_FIELDS: Fields = Object.fromEntries(
  Object.entries<Field>(STUDENT_FIELDS).filter(([path, field]) => canBeShared(path, field)),
)

const SHARED_KINDS: readonly FieldKind[] = ['choice', 'yesNo', 'date', 'text']

/** Whether many students may get the same value in a custom field. A masked value identifies one person. */
export const isSharedField = ({ kind, masked }: Pick<CustomField, 'kind' | 'masked'>): boolean =>
  SHARED_KINDS.includes(kind) && !masked

/** The custom fields in which a user may give many students the same value at once. */
export const customBulkEditFields = (viewer: UserPermissions): Fields =>
  customEntries(changeableFields(viewer, 'students').filter(isSharedField), viewer)
