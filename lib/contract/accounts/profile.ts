import * as z from 'zod/mini'
import { personName, phone, whole } from '@/lib/contract/field-schemas'
import { listValueSchema } from '@/lib/contract/list-value-schema'

export const Name = z.object({ firstName: personName('First name'), lastName: personName('Last name') })

/** The fields of an account that its owner may change. The forms for staff members contain the same fields. */
export const accountFields = {
  name: whole(Name),
  phone: phone(),
  department: listValueSchema('department', 'Department is required'),
}

/** The body of PUT /auth/me: the fields that users may change in their own account. Only staff have a department. */
export const ProfileInput = z.object({ ...accountFields, department: z.optional(accountFields.department) })
export type ProfileInput = z.output<typeof ProfileInput>
