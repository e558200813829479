import 'server-only'
import type { StaffBatchChange, StudentBatchChange } from '@/lib/contract/batches/new-batch'
import { formatDate } from '@/lib/contract/date-text'
import { PERMISSIONS, type Permission } from '@/lib/contract/permissions'
import { choiceText, type Field, valueAt } from '@/lib/contract/record-fields'
import { labelOf } from '@/lib/contract/school-lists'
import { STAFF_LABELS } from '@/lib/contract/staff/fields'
import { FAMILY_PATHS } from '@/lib/contract/students/family'
import { STUDENT_LABELS } from '@/lib/contract/students/fields'
import { BULK_EDIT_FIELDS } from '@/lib/contract/students/bulk-edit-fields'

const statusText = (isActive: boolean | undefined) => isActive !== undefined && (isActive ? 'Active' : 'Inactive')

const join = (parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')

/** Describes a change of students for a title, such as `Section B, Inactive`. */
export function describeStudentChange(change: StudentBatchChange): string {
  const { standard, section, isActive, leaving } = change
  return join([
    standard && `${STUDENT_LABELS.standard} ${labelOf('standard', standard)}`,
    section && `${STUDENT_LABELS.section} ${labelOf('section', section)}`,
    leaving
      ? `left on ${formatDate(leaving.date)} (${labelOf('leavingReason', leaving.reason)})`
      : statusText(isActive),
    ...Object.entries(BULK_EDIT_FIELDS).map(
      ([path, field]) => !IN_FRONT.has(path) && valueText(field, valueAt(change, path)),
    ),
    // Do not name custom fields: the title and the history are stored, and a field may become confidential later.
    change.custom && 'own fields',
    ...PHONES.filter(path => valueAt(change, path) !== undefined).map(path => STUDENT_LABELS[path]),
  ])
}

const IN_FRONT = new Set(['standard', 'section'])
const PHONES = FAMILY_PATHS.filter(path => !Object.hasOwn(BULK_EDIT_FIELDS, path))

/**
 * Describes one changed field, such as `Gender Female`. A text field adds only its label: a title must be short and
 * must not contain an address.
 */
function valueText(field: Field, value: unknown): string | undefined {
  const { label, kind } = field
  if (value === null) return `${label} ${kind === 'choice' ? (field.none ?? '').toLowerCase() : 'cleared'}`
  if (typeof value !== 'string') return undefined
  if (kind === 'choice') return `${label} ${choiceText(field, value)}`
  return kind === 'date' ? `${label} ${formatDate(value)}` : label
}

/** Describes a change of staff for a title, such as `Inactive, give Edit Students`. */
export const describeStaffChange = ({ isActive, permissions = {} }: StaffBatchChange): string =>
  join([
    statusText(isActive),
    ...PERMISSIONS.map(permission => {
      const granted = flagIn(permissions, permission)
      return granted !== undefined && `${granted ? 'give' : 'remove'} ${STAFF_LABELS[`permissions.${permission}`]}`
    }),
  ])

function flagIn(flags: NonNullable<StaffBatchChange['permissions']>, permission: Permission): boolean | undefined {
  const [resource, action] = permission.split('.') as ['students' | 'staff', 'create' | 'read' | 'update' | 'delete']
  return flags[resource]?.[action]
}
