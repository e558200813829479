import type { DefaultValues } from 'react-hook-form'
import type { Labels } from '@/components/form/FormErrors'
import type { User } from '@/lib/contract/accounts/schema'
import type { ProfileInput } from '@/lib/contract/staff/schema'

/** The fields that can be changed, with their labels. */
export const LABELS = {
  'name.firstName': 'First Name',
  'name.lastName': 'Last Name',
  phone: 'Phone',
  department: 'Department',
} as const satisfies Labels<ProfileInput>

/** Only staff belong to a department. */
export const draftOf = ({ name, phone, role, department }: User): DefaultValues<ProfileInput> => ({
  name,
  phone,
  ...(role === 'staff' && { department }),
})
