import * as z from 'zod/mini'
import { GUARDIANS } from '@/lib/contract/constants'
import { customKeyOf, customPath } from '@/lib/contract/custom-fields/values'
import { EraseDepth } from '@/lib/contract/erasing/erasing'
import { status } from '@/lib/contract/field-schemas'
import { type Access, SomePermissions } from '@/lib/contract/permissions'
import { StaffSelection } from '@/lib/contract/staff/selection'
import { valueAt } from '@/lib/contract/record-fields'
import { selectionSchema } from '@/lib/contract/selection'
import { FAMILY_PATHS } from '@/lib/contract/students/family'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { StudentSelection } from '@/lib/contract/students/selection'
import { hasLeftOnlyIfInactive, Leaving } from '@/lib/contract/students/leaving-schema'
import { StudentPatch } from '@/lib/contract/students/schema'
import { BULK_EDIT_FIELDS } from '@/lib/contract/students/bulk-edit-fields'
import { TrashQuery } from '@/lib/contract/trash'
import { MergeRules } from './merge'
import { BatchPhotos } from './photos'
import { PromotionRules } from './promotion'
import { RenumberingRules } from './renumbering'

const hasFields = (value: object | undefined): boolean => Object.keys(value ?? {}).length > 0
const UNKNOWN_ENTITY = 'Unknown kind of record'
const TrashSelection = selectionSchema(TrashQuery)
export type TrashSelection = z.output<typeof TrashSelection>
export type BatchSelection = StudentSelection | StaffSelection

/** The paths of the fields that a change contains, and of the parents that the change records as not known. */
const changedPaths = (change: object): string[] => [
  ...Object.keys(STUDENT_FIELDS).filter(path => valueAt(change, path) !== undefined),
  ...GUARDIANS.map(kind => `parentInfo.${kind}`).filter(path => valueAt(change, path) === null),
  ...Object.keys(valueAt(change, 'custom') ?? {}).map(customPath),
]

/** The fields that a batch can change for many students at once. */
const BATCH_PATHS: ReadonlySet<string> = new Set([
  ...Object.keys(BULK_EDIT_FIELDS),
  ...FAMILY_PATHS,
  'isActive',
  'leaving.date',
  'leaving.reason',
])

/** A change of many students: a PATCH of the fields that they may share. */
export const StudentBatchChange = z
  .extend(z.omit(StudentPatch, { version: true }), { leaving: z.optional(Leaving) })
  .check(
    z.refine(change => changedPaths(change).length > 0, 'Choose what to change'),
    z.refine(
      change => changedPaths(change).every(path => BATCH_PATHS.has(path) || customKeyOf(path) !== undefined),
      'These fields cannot be changed for many students at once',
    ),
    hasLeftOnlyIfInactive,
  )
export type StudentBatchChange = z.output<typeof StudentBatchChange>

/** A change that a batch makes to many staff members: whether they are active, or some of their permissions. */
export const StaffBatchChange = z
  .strictObject({
    isActive: status(),
    permissions: z.optional(
      SomePermissions.check(z.refine(flags => Object.values(flags).some(hasFields), 'Choose a permission')),
    ),
  })
  .check(z.refine(change => Object.keys(change).length === 1, 'Choose either the status or permissions'))
export type StaffBatchChange = z.output<typeof StaffBatchChange>

const ofStudents = { entity: z.literal('students', UNKNOWN_ENTITY) }
const ofStaff = { entity: z.literal('staff', UNKNOWN_ENTITY) }
const ofTrash = { entity: z.literal('trash', UNKNOWN_ENTITY) }
const [edit, remove] = [{ kind: z.literal('edit') }, { kind: z.literal('delete') }]

export const NewBatch = z.discriminatedUnion(
  'kind',
  [
    z.discriminatedUnion(
      'entity',
      [
        z.object({
          ...edit,
          ...ofStudents,
          selection: StudentSelection,
          change: StudentBatchChange,
          /** Skips students who have a leaving date. */
          exceptLeavers: z.optional(z.boolean('exceptLeavers must be true or false')),
        }),
        z.object({ ...edit, ...ofStaff, selection: StaffSelection, change: StaffBatchChange }),
      ],
      UNKNOWN_ENTITY,
    ),
    z.discriminatedUnion(
      'entity',
      [
        z.object({ ...remove, ...ofStudents, selection: StudentSelection }),
        z.object({ ...remove, ...ofStaff, selection: StaffSelection }),
      ],
      UNKNOWN_ENTITY,
    ),
    z.object({ kind: z.literal('restore'), ...ofTrash, selection: TrashSelection }),
    z.object({ kind: z.literal('purge'), ...ofTrash, selection: TrashSelection }),
    z.object({ kind: z.literal('promote'), ...ofStudents, rules: PromotionRules }),
    z.object({ kind: z.literal('renumber'), ...ofStudents, rules: RenumberingRules }),
    z.object({ kind: z.literal('merge'), ...ofStudents, merge: MergeRules }),
    z.object({ kind: z.literal('photos'), ...ofStudents, photos: BatchPhotos }),
    z.object({ kind: z.literal('unknownParents'), ...ofStudents, selection: StudentSelection }),
    z.object({
      kind: z.literal('erase'),
      ...ofStudents,
      selection: StudentSelection,
      change: z.object({ depth: EraseDepth }),
    }),
  ],
  'Unknown kind of change',
)
export type NewBatch = z.output<typeof NewBatch>

/** The permissions that a user needs to make a batch: the permissions for the changes in it. */
export function batchAccess({ kind, entity }: NewBatch): Access[] {
  if (entity === 'trash' || kind === 'erase') return ['superAdmin']
  if (kind === 'merge') return ['students.update', 'students.delete']
  return [`${entity}.${kind === 'delete' ? 'delete' : 'update'}`]
}
