import type { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import type { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { choicesOf, type Field, type Options } from '@/lib/contract/record-fields'
import { schoolRules } from '@/lib/contract/school-rules'
import { flagTexts } from './column-rules'

type TextPath<F> = { [P in keyof F]: F[P] extends { kind: 'text' } ? P : never }[keyof F]

/** The type of this object requires an example for every text field, so that a new field cannot be forgotten. */
const TEXTS: Record<TextPath<typeof STUDENT_FIELDS> | TextPath<typeof STAFF_BASIC_FIELDS>, string> = {
  'name.firstName': 'Arjun',
  'name.lastName': 'Rao',
  admissionNumber: '0412',
  'contactInfo.address.street': '1 Hill Road',
  'contactInfo.address.city': 'Pune',
  'contactInfo.address.state': 'Maharashtra',
  'contactInfo.emergencyContact.name': 'Ravi Rao',
  'parentInfo.father.name': 'Ravi Rao',
  'parentInfo.father.occupation': 'Engineer',
  'parentInfo.mother.name': 'Maya Rao',
  'parentInfo.mother.occupation': 'Doctor',
  position: 'Teacher',
}

const firstOption = ({ options }: { options: Options }) => choicesOf(options)[0]?.[1] ?? ''

const KINDS: { [K in Field['kind']]: (field: Field & { kind: K }, path: string) => string } = {
  text: (_field, path) => (TEXTS as Record<string, string | undefined>)[path] ?? '',
  password: () => '',
  email: () => 'name@school.example',
  phone: () => schoolRules().format.phone,
  postalCode: () => schoolRules().format.postalCode.example,
  date: ({ isPast }) => (isPast ? '15/06/2018' : '15/06/2026'),
  integer: () => '12',
  decimal: () => '87.5',
  flag: field => flagTexts(field)[field.initial ? 0 : 1],
  choice: firstOption,
  choices: firstOption,
  yesNo: () => 'Yes',
}

/** An example of a value in the column of a field. */
export const columnExample = (path: string, field: Field): string =>
  (KINDS as Record<string, (field: Field, path: string) => string>)[field.kind]?.(field, path) ?? ''
