import * as z from 'zod/mini'
import { personName, phone, whole } from '@/lib/contract/field-schemas'
import { listed } from '@/lib/contract/listed'

export const Name = z.object({ firstName: personName('First name'), lastName: personName('Last name') })

/** The fields of an account that its owner may change. Staff have the same ones in the forms of others. */
export const accountFields = {
  name: whole(Name),
  phone: phone(),
  department: listed('department', 'Department is required'),
}

/** PUT /auth/me: what people may change about themselves. Only staff have a department to change. */
export const ProfileInput = z.object({ ...accountFields, department: z.optional(accountFields.department) })
export type ProfileInput = z.output<typeof ProfileInput>
