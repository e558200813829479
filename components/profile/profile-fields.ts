import type { DefaultValues } from 'react-hook-form'
import type { Labels } from '@/components/form/FormErrors'
import type { User } from '@/lib/contract/accounts/schema'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import type { ProfileInput } from '@/lib/contract/accounts/profile'

/** The fields that can be changed, with their labels. */
export const PROFILE_LABELS = {
  'name.firstName': 'First Name',
  'name.lastName': 'Last Name',
  phone: 'Phone',
  department: 'Department',
} as const satisfies Labels<ProfileInput>

/** The name of the form in the storage of drafts. */
export const PROFILE_DRAFT = 'profile'

/** The fields that can be changed, with the definitions that a draft needs. */
export const PROFILE_FIELDS = Object.fromEntries(
  Object.keys(PROFILE_LABELS).map(path => [path, STAFF_BASIC_FIELDS[path as keyof typeof PROFILE_LABELS]]),
)

/** Only staff belong to a department. */
export const profileFormValues = ({ name, phone, role, department }: User): DefaultValues<ProfileInput> => ({
  name,
  phone,
  ...(role === 'staff' && { department }),
})
