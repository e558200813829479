import { formatDate } from '@/lib/contract/date-text'
import { PERMISSIONS, type Permission } from '@/lib/contract/permissions'
import { STAFF_LABELS } from '@/lib/contract/staff/fields'
import { valueAt } from '@/lib/contract/record-fields'
import { FAMILY_PATHS } from '@/lib/contract/students/family'
import { classText, promotedClass } from '@/lib/contract/students/classes'
import { STUDENT_LABELS } from '@/lib/contract/students/fields'
import type { PromotionRules } from './promotion'
import type { RenumberingRules } from './renumbering'
import type { NewBatch, StaffBatchChange, StudentBatchChange } from './new-batch'

/** What a batch does, as its title: `Change students: Section B, Inactive`. */
export function describeBatch(batch: NewBatch): string {
  if (batch.kind === 'promote') return describePromotion(batch.rules)
  if (batch.kind === 'renumber') return describeRenumbering(batch.rules)
  if (batch.kind === 'merge') return 'Merge two students'
  if (batch.kind === 'photos') return 'Add photos'
  if (batch.kind === 'restore') return 'Restore from the trash'
  if (batch.kind === 'purge') return 'Delete from the trash for good'
  if (batch.kind === 'delete') return `Delete ${batch.entity}`
  const change = batch.entity === 'students' ? describeStudentChange(batch.change) : describeStaffChange(batch.change)
  return `Change ${batch.entity}: ${change}`
}

function describePromotion({ class: only }: PromotionRules): string {
  if (!only) return 'Promote all classes'
  const next = promotedClass(only)
  return next ? `Promote ${classText(only)} to ${classText(next)}` : `${classText(only)} leaves as Completed`
}

const describeRenumbering = ({ order, ...schoolClass }: RenumberingRules): string =>
  `Renumber ${classText(schoolClass)} ${order === 'name' ? 'by name' : 'in the present order'}`

const statusText = (isActive: boolean | undefined) => isActive !== undefined && (isActive ? 'Active' : 'Inactive')

const join = (parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')

function describeStudentChange(change: StudentBatchChange): string {
  const { standard, section, isActive, leaving } = change
  return join([
    standard && `${STUDENT_LABELS.standard} ${standard}`,
    section && `${STUDENT_LABELS.section} ${section}`,
    leaving ? `left on ${formatDate(leaving.date)} (${leaving.reason})` : statusText(isActive),
    ...FAMILY_PATHS.filter(path => valueAt(change, path) !== undefined).map(path => STUDENT_LABELS[path]),
  ])
}

const describeStaffChange = ({ isActive, permissions = {} }: StaffBatchChange): string =>
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
