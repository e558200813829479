import { fullName } from '@/lib/client/format'
import { knownParents } from '@/lib/contract/students/parents'
import type { Student } from '@/lib/contract/students/schema'
import { labelOf } from '@/lib/contract/school-lists'

/** A contact of a student. `label` is a short form of `relation` that fits on a button. */
export type Contact = { label: string; relation: string; name: string; phone: string }

/** The contacts in the order in which the office calls them; undefined for an unknown parent. */
export const CONTACTS = {
  father: ({ parentInfo: { father } }: Student): Contact | undefined =>
    father && { ...father, label: 'Father', relation: 'Father' },
  mother: ({ parentInfo: { mother } }: Student): Contact | undefined =>
    mother && { ...mother, label: 'Mother', relation: 'Mother' },
  emergency: ({ contactInfo: { emergencyContact } }: Student): Contact => ({
    label: 'Emergency',
    relation: 'Emergency contact',
    name: `${emergencyContact.name} (${labelOf('relationship', emergencyContact.relationship)})`,
    phone: emergencyContact.phone,
  }),
}
export type ContactKind = keyof typeof CONTACTS

/** A `mailto:` link to the parents, or to the student if no parent has an email; undefined without any email. */
export function mailTo({ email, parentInfo }: Pick<Student, 'email' | 'parentInfo'>): string | undefined {
  const parents = knownParents({ parentInfo }).flatMap(parent => parent.email ?? [])
  const addresses = parents.length > 0 ? [...new Set(parents)] : email ? [email] : []
  return addresses.length > 0 ? `mailto:${addresses.map(encodeAddress).join(',')}` : undefined
}

/** Encodes `?` and `&`, which would begin a header field of the message. */
const encodeAddress = (address: string): string => encodeURIComponent(address).replaceAll('%40', '@')

/** The label of a link that calls a contact, for screen readers. */
export const spokenContact = ({ relation, phone }: Contact, student: Student): string =>
  `${relation} of ${fullName(student)}: call ${phone}`
