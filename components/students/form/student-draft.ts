import type { Control, DefaultValues } from 'react-hook-form'
import type { Labels } from '@/components/form/FormErrors'
import { DEFAULT_GRADE, DEFAULT_PERCENTAGE } from '@/lib/contract/constants'
import { today } from '@/lib/contract/dates'
import { STUDENT_LABELS } from '@/lib/contract/labels'
import type { Student, StudentDraft, StudentInput } from '@/lib/contract/student'

export type Draft = DefaultValues<StudentDraft>
/** What every section of the form is given. */
export type SectionProps = { control: Control<StudentDraft, unknown, StudentInput> }

/** The fields in the order of the form, with their names as printed there. */
export const LABELS = STUDENT_LABELS satisfies Labels<StudentDraft>

const emptyParent = () => ({ name: '', occupation: '', phone: '', email: '' })

/** An empty form. A choice that nobody has made yet is undefined; a box that is empty is an empty text. */
export const emptyDraft = (): Draft => ({
  name: { firstName: '', lastName: '' },
  email: '',
  dateOfBirth: '',
  gender: undefined,
  bloodGroup: '',
  standard: undefined,
  section: undefined,
  rollNumber: undefined,
  overallGrade: DEFAULT_GRADE,
  overallPercentage: DEFAULT_PERCENTAGE,
  admissionDate: today(),
  contactInfo: {
    address: { street: '', city: '', state: '', pinCode: '' },
    emergencyContact: { name: '', relationship: undefined, phone: '' },
  },
  parentInfo: { father: emptyParent(), mother: emptyParent() },
})

/** The form of a student on record. */
export const draftOf = (student: Student): Draft => ({
  name: student.name,
  email: student.email ?? '',
  dateOfBirth: student.dateOfBirth,
  gender: student.gender,
  bloodGroup: student.bloodGroup ?? '',
  isActive: student.isActive,
  standard: student.standard,
  section: student.section,
  rollNumber: student.rollNumber,
  overallGrade: student.overallGrade,
  overallPercentage: student.overallPercentage,
  admissionDate: student.admissionDate,
  contactInfo: student.contactInfo,
  parentInfo: {
    father: { ...emptyParent(), ...student.parentInfo.father },
    mother: { ...emptyParent(), ...student.parentInfo.mother },
  },
})
