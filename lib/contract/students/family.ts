import * as z from 'zod/mini'
import { phone } from '@/lib/contract/field-schemas'
import { Address } from './schema'

/** The most children of a family. A phone or email that more children share belongs to the school or means "not known". */
export const FAMILY_MAX = 6

/** Fields that siblings usually share. A change of one of these fields is offered for the siblings as well. */
export const FAMILY_PATHS = [
  'contactInfo.address.street',
  'contactInfo.address.city',
  'contactInfo.address.state',
  'contactInfo.address.pinCode',
  'parentInfo.father.phone',
  'parentInfo.mother.phone',
] as const

const phoneChange = z.optional(z.object({ phone: phone() }))

/** New values for the fields in `FAMILY_PATHS`. Fields that are left out keep their values. */
export const FamilyChange = z.object({
  contactInfo: z.optional(z.object({ address: z.partial(Address) })),
  parentInfo: z.optional(z.object({ father: phoneChange, mother: phoneChange })),
})
export type FamilyChange = z.output<typeof FamilyChange>
