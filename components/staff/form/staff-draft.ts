import type { Control, DefaultValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Labels } from '@/components/form/FormErrors'
import { STAFF_LABELS } from '@/lib/contract/labels'
import { holds, PERMISSIONS, type Permissions, permissionsOf } from '@/lib/contract/permissions'
import type { StaffEditForm, StaffMember } from '@/lib/contract/staff'

/** Asked only of a new staff member. */
type Passwords = { password?: string; confirmPassword?: string }

export type Draft = z.input<typeof StaffEditForm> & Passwords
export type Values = z.output<typeof StaffEditForm> & Passwords
export type StaffFormApi = UseFormReturn<Draft, unknown, Values>
/** What every section of the form is given. */
export type SectionProps = { control: Control<Draft, unknown, Values> }

/** The fields in the order of the form, with their names as printed there. */
export const LABELS = STAFF_LABELS satisfies Labels<Draft>

/** An empty form. The choice that nobody has made yet is undefined; a box that is empty is an empty text. */
export const emptyDraft = (): DefaultValues<Draft> => ({
  name: { firstName: '', lastName: '' },
  email: '',
  phone: '',
  department: undefined,
  position: '',
  password: '',
  confirmPassword: '',
  permissions: permissionsOf([]),
})

/** The form of a staff member on record. */
export const draftOf = ({
  name,
  email,
  phone,
  department,
  position,
  permissions,
}: StaffMember): DefaultValues<Draft> => ({
  name,
  email,
  phone,
  department,
  position: position ?? '',
  permissions,
})

type Basics = Omit<Values, 'permissions' | keyof Passwords>

/** Whether the form holds nothing but what is on record already, permissions aside. */
export const hasBasicsOf = ({ name, ...rest }: Basics, member: StaffMember): boolean =>
  name.firstName === member.name.firstName &&
  name.lastName === member.name.lastName &&
  rest.email === member.email &&
  rest.phone === member.phone &&
  rest.department === member.department &&
  rest.position === member.position

export const isSamePermissions = (a: Permissions, b: Permissions): boolean =>
  PERMISSIONS.every(permission => holds(a, permission) === holds(b, permission))
