import * as z from 'zod/mini'
import { DEPARTMENTS } from '@/lib/contract/constants'
import { personName, phone, whole } from '@/lib/contract/field-schemas'

export const Name = z.object({ firstName: personName('First name'), lastName: personName('Last name') })

/** What people may change about themselves, and others about staff. */
export const accountFields = {
  name: whole(Name),
  phone: phone(),
  department: z.enum(DEPARTMENTS, 'Department is required'),
}

/** PUT /auth/me: what people may change about themselves. Only staff have a department to change. */
export const ProfileInput = z.object({ ...accountFields, department: z.optional(accountFields.department) })
export type ProfileInput = z.output<typeof ProfileInput>
