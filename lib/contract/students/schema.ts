import * as z from 'zod/mini'
import { BLOOD_GROUPS, GENDERS, GRADES } from '@/lib/contract/constants'
import {
  clearable,
  date,
  email,
  number,
  optional,
  pastDate,
  personName,
  phone,
  positiveInteger,
  lastName,
  status,
  text,
  version,
  whole,
} from '@/lib/contract/field-schemas'
import { CustomChange, CustomValues } from '@/lib/contract/custom-fields/values'
import { EraseDepth } from '@/lib/contract/erasing/erasing'
import { listValueSchema } from '@/lib/contract/list-value-schema'
import { schoolRules } from '@/lib/contract/school-rules'
import { postalCodeProblem, storedPostalCode } from '@/lib/contract/postal-code'
import { hasLeftOnlyIfInactive, leavesAfterBirth, leaving } from './leaving-schema'
import { Parent, parentOrUnknown, parentPatch } from './parent-schema'

const bloodGroup = z.enum(BLOOD_GROUPS, 'Please select a valid blood group')
/** The number in the school's own register. */
const admissionNumber = text('Admission number', 50)

const wrongPostalCode = ({ input }: { input?: unknown }): string | undefined =>
  postalCodeProblem(typeof input === 'string' ? input : '')

export const Address = z.object({
  street: text('Street address', 200),
  city: text('City', 100),
  state: text('State', 100),
  /** The postal code, which India calls PIN code. */
  pinCode: z.string({ error: wrongPostalCode }).check(
    z.trim(),
    z.overwrite(storedPostalCode),
    z.refine(code => postalCodeProblem(code) === undefined, { error: wrongPostalCode }),
  ),
})

/** The address of a whole record. A missing postal code counts as empty, which only some countries accept. */
const WholeAddress = z.extend(Address, { pinCode: z.prefault(Address.shape.pinCode, '') }) as unknown as typeof Address

const EmergencyContact = z.object({
  name: text('Emergency contact name', 100),
  relationship: listValueSchema('relationship', 'Please select a valid relationship'),
  phone: phone(),
})

const nameFields = { firstName: personName('First name'), lastName: lastName('Last name') }

export const StudentName = z.object({
  ...nameFields,
  // If a last name is required, null makes the schema report the missing last name.
  lastName: z.prefault(nameFields.lastName, () => (schoolRules().oneNameIsEnough ? '' : (null as never))),
})

export const studentFields = {
  name: whole(StudentName),
  email: optional(email()),
  dateOfBirth: pastDate('Date of birth'),
  gender: z.enum(GENDERS, 'Please select a valid gender'),
  bloodGroup: optional(bloodGroup),
  standard: listValueSchema('standard', 'Please select a valid standard'),
  section: listValueSchema('section', 'Section must be A, B, C, or D'),
  rollNumber: positiveInteger('Roll number'),
  admissionNumber: optional(admissionNumber),
  overallGrade: z.optional(z.enum(GRADES, 'Please select a valid grade')),
  overallPercentage: z.optional(
    number('Enter percentage between 0 and 100', 'Overall percentage must be a number').check(
      z.refine(value => value >= 0 && value <= 100, 'Enter percentage between 0 and 100'),
    ),
  ),
  admissionDate: optional(date('Admission date')),
  isActive: status(),
  leaving,
  contactInfo: whole(z.object({ address: whole(WholeAddress), emergencyContact: whole(EmergencyContact) })),
  parentInfo: whole(z.object({ father: parentOrUnknown('Father'), mother: parentOrUnknown('Mother') })),
  /** The values of custom fields by key. */
  custom: z.optional(CustomChange),
}

/**
 * The data that a client sends to create or replace a student. Grade, percentage, admission date, status and leaving may be
 * left out: a new record gets the defaults, an existing record keeps its values.
 */
export const StudentInput = z.object(studentFields).check(
  z.refine(({ admissionDate, dateOfBirth }) => !admissionDate || admissionDate >= dateOfBirth, {
    error: 'Admission date cannot be before the date of birth',
    path: ['admissionDate'],
  }),
  leavesAfterBirth,
  hasLeftOnlyIfInactive,
)
export type StudentInput = z.output<typeof StudentInput>

/** The body of PUT: the whole form. With `version`, the call is refused when somebody has changed the record since. */
export const StudentReplacement = z.safeExtend(StudentInput, { version: version() })
export type StudentReplacement = z.output<typeof StudentReplacement>

/** PATCH: any part of the form. `null` or an empty text clears an optional field. */
export const StudentPatch = z.object({
  ...z.partial(z.object(studentFields)).shape,
  name: z.optional(z.partial(z.object(nameFields))),
  email: clearable(email()),
  bloodGroup: clearable(bloodGroup),
  admissionNumber: clearable(admissionNumber),
  contactInfo: z.optional(
    z.object({ address: z.optional(z.partial(Address)), emergencyContact: z.optional(z.partial(EmergencyContact)) }),
  ),
  parentInfo: z.optional(z.object({ father: parentPatch('Father'), mother: parentPatch('Mother') })),
  version: version(),
})
export type StudentPatch = z.output<typeof StudentPatch>

/** A student as the server sends it. The server sends no other fields. */
export const Student = z.object({
  _id: z.string(),
  studentId: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  email: z.optional(z.string()),
  dateOfBirth: z.string(),
  gender: z.enum(GENDERS),
  standard: z.string(),
  section: z.string(),
  rollNumber: z.number(),
  admissionNumber: z.optional(z.string()),
  overallGrade: z.enum(GRADES),
  overallPercentage: z.number(),
  admissionDate: z.string(),
  /** Whether an import filled in the admission date, and nobody has changed it since. */
  hasAdmissionDateOfImport: z.optional(z.boolean()),
  bloodGroup: z.optional(z.enum(BLOOD_GROUPS)),
  isActive: z.boolean(),
  leaving: z.optional(z.object({ date: z.string(), reason: z.string() })),
  profilePhoto: z.object({ url: z.string() }),
  contactInfo: z.object({
    address: z.object({ street: z.string(), city: z.string(), state: z.string(), pinCode: z.string() }),
    emergencyContact: z.object({ name: z.string(), relationship: z.string(), phone: z.string() }),
  }),
  /** A parent who is not known is absent. */
  parentInfo: z.object({ father: z.optional(Parent), mother: z.optional(Parent) }),
  /** Absent while there is no custom field that the user may see. */
  custom: z.optional(CustomValues),
  /** How much of the record is erased; absent if the record is not erased. */
  erased: z.optional(EraseDepth),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Student = z.output<typeof Student>

/** The saved record, and warnings about it for the office. */
export const SavedStudent = z.object({ student: Student, warnings: z.array(z.string()) })
export type SavedStudent = z.output<typeof SavedStudent>
