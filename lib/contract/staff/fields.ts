import { ACTION_LABELS, RESOURCE_LABELS } from '@/lib/contract/labels'
import { ACTIONS, type Action, type Resource, RESOURCES } from '@/lib/contract/permissions'
import { type Field, type Fields, type FieldsOf, labelsOf } from '@/lib/contract/record-fields'
import type { StaffMember, StaffUpdate } from './schema'

/** Fields that the server sets, or that have their own call. */
type OtherPath =
  | '_id'
  | 'employeeId'
  | 'staffId'
  | 'role'
  | 'isActive'
  | 'profilePhoto.url'
  | PermissionPath
  | 'confidential'
  | 'scope'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'lastLoginAt'
type PermissionPath = `permissions.${Resource}.${Action}`

const BASIC = 'Basic Information'
const SECURITY = 'Account Security'

/** The basic data of a staff member: the labels of the fields, and how they are entered and exported (R27.14). */
// prettier-ignore
export const STAFF_BASIC_FIELDS = {
  'name.firstName': { label: 'First Name', section: BASIC, kind: 'text', required: true, csv: 'First Name' },
  'name.lastName': { label: 'Last Name', section: BASIC, kind: 'text', required: true, csv: 'Last Name' },
  email: { label: 'Email', section: BASIC, kind: 'email', required: true, csv: 'Email' },
  phone: { label: 'Phone', section: BASIC, kind: 'phone', required: true, csv: 'Phone' },
  department: {
    label: 'Department', section: BASIC, kind: 'choice', options: 'department', required: true, csv: 'Department',
  },
  position: { label: 'Position', section: BASIC, kind: 'text', csv: 'Position' },
} as const satisfies FieldsOf<Omit<StaffUpdate, 'version'>, StaffMember, OtherPath>

/** The status. It is not in the form, because it has its own calls. An import reads it. */
export const STAFF_STATUS_FIELDS = {
  isActive: {
    label: 'Active',
    section: BASIC,
    kind: 'flag',
    only: 'edit',
    initial: true,
    states: ['Active', 'Inactive'],
    csv: 'Status',
  },
} as const satisfies Fields

/** `permissions.students.read` is `Students: View`. */
export const STAFF_PERMISSION_FIELDS = Object.fromEntries(
  RESOURCES.flatMap(resource =>
    ACTIONS.map((action): [PermissionPath, Field] => [
      `permissions.${resource}.${action}`,
      {
        label: `${RESOURCE_LABELS[resource]}: ${ACTION_LABELS[action]}`,
        section: 'System Permissions',
        kind: 'flag',
        initial: false,
      },
    ]),
  ),
) as Fields<PermissionPath>

/** All fields of the staff form. */
export const STAFF_FIELDS = {
  ...STAFF_BASIC_FIELDS,
  password: { label: 'Password', section: SECURITY, kind: 'password', required: true, only: 'create' },
  confirmPassword: { label: 'Confirm Password', section: SECURITY, kind: 'password', required: true, only: 'create' },
  ...STAFF_PERMISSION_FIELDS,
} as const satisfies Fields

export const STAFF_LABELS = labelsOf(STAFF_FIELDS)

/** The labels of all fields in which a search can find a staff member. */
export const STAFF_SEARCH_LABELS = { ...STAFF_LABELS, staffId: 'Staff ID' }
