import { BLOOD_GROUPS, DEFAULT_GRADE, DEFAULT_PERCENTAGE, GENDERS, GRADES } from '@/lib/contract/constants'
import { today } from '@/lib/contract/dates'
import { type FieldsOf, labelsOf, type LeafPath } from '@/lib/contract/record-fields'
import { schoolRules } from '@/lib/contract/school-rules'
import type { Student, StudentInput } from './schema'
import { admissionDateWarning, birthDateWarning, leavingDateWarning } from './unlikely-dates'

/** Fields that only the server sets. */
type ServerPath =
  | '_id'
  | 'studentId'
  | 'hasAdmissionDateOfImport'
  | 'profilePhoto.url'
  | 'erased'
  | 'version'
  | 'createdAt'
  | 'updatedAt'

const BASIC = 'Basic Information'
const ACADEMIC = 'Academic Information'
const CONTACT = 'Contact Information'
const EMERGENCY = 'Emergency Contact'
const PARENTS = 'Parent Information'
const OF_PARENT = { required: true, optionalWith: 'parentsMayBeUnknown' } as const

/** The path of the postal code. Its label depends on the school's country, so read the label only when it is shown. */
export const POSTAL_CODE = 'contactInfo.address.pinCode'

/** The fields of a student: the only place that defines their labels, and how they are entered and exported (R27.13). */
// prettier-ignore
export const STUDENT_FIELDS = {
  'name.firstName': { label: 'First Name', section: BASIC, kind: 'text', required: true, csv: 'First Name' },
  'name.lastName': {
    label: 'Last Name', section: BASIC, kind: 'text', required: true, optionalWith: 'oneNameIsEnough', csv: 'Last Name',
  },
  email: { label: 'Email', section: BASIC, kind: 'email', csv: 'Email' },
  dateOfBirth: {
    label: 'Date of Birth', section: BASIC, kind: 'date', isPast: true, required: true, csv: 'Date of Birth',
    unlikely: birthDateWarning,
  },
  gender: { label: 'Gender', section: BASIC, kind: 'choice', options: GENDERS, required: true, csv: 'Gender' },
  standard: { label: 'Standard', section: ACADEMIC, kind: 'choice', options: 'standard', required: true, csv: 'Standard' },
  section: { label: 'Section', section: ACADEMIC, kind: 'choice', options: 'section', required: true, csv: 'Section' },
  rollNumber: { label: 'Roll Number', section: ACADEMIC, kind: 'integer', required: true, csv: 'Roll Number' },
  admissionNumber: { label: 'Admission Number', section: ACADEMIC, kind: 'text' },
  admissionDate: {
    label: 'Admission Date', section: ACADEMIC, kind: 'date', initial: today, unlikely: admissionDateWarning,
  },
  overallGrade: {
    label: 'Overall Grade', section: ACADEMIC, kind: 'choice', options: GRADES, initial: DEFAULT_GRADE,
    csv: 'Overall Grade',
  },
  overallPercentage: {
    label: 'Overall Percentage', section: ACADEMIC, kind: 'decimal', initial: DEFAULT_PERCENTAGE,
    help: 'Enter percentage between 0 and 100', csv: 'Overall Percentage',
  },
  bloodGroup: {
    label: 'Blood Group', section: BASIC, kind: 'choice', options: BLOOD_GROUPS, none: 'Not known', csv: 'Blood Group',
  },
  isActive: {
    label: 'Active', section: BASIC, kind: 'flag', only: 'edit', initial: true, states: ['Active', 'Inactive'],
    csv: 'Status',
  },
  'leaving.date': {
    label: 'Leaving Date', section: BASIC, kind: 'date', only: 'edit', shownWhen: { path: 'isActive', is: false },
    unlikely: leavingDateWarning,
  },
  'leaving.reason': {
    label: 'Leaving Reason', section: BASIC, kind: 'choice', options: 'leavingReason', none: 'Not known', only: 'edit',
    shownWhen: { path: 'isActive', is: false },
  },
  'contactInfo.address.street': { label: 'Street Address', section: CONTACT, kind: 'text', required: true },
  'contactInfo.address.city': { label: 'City', section: CONTACT, kind: 'text', required: true },
  'contactInfo.address.state': { label: 'State', section: CONTACT, kind: 'text', required: true },
  [POSTAL_CODE]: {
    get label() { return schoolRules().format.postalCode.label },
    section: CONTACT,
    kind: 'postalCode',
    get required() { return schoolRules().format.postalCode.isOptional ? undefined : true },
  },
  'contactInfo.emergencyContact.name': {
    label: 'Emergency Contact Name', section: EMERGENCY, kind: 'text', required: true,
  },
  'contactInfo.emergencyContact.relationship': {
    label: 'Relationship', section: EMERGENCY, kind: 'choice', options: 'relationship', required: true,
  },
  'contactInfo.emergencyContact.phone': {
    label: 'Emergency Contact Phone', section: EMERGENCY, kind: 'phone', required: true,
  },
  'parentInfo.father.name': { label: "Father's Name", section: PARENTS, kind: 'text', ...OF_PARENT },
  'parentInfo.father.phone': { label: "Father's Phone", section: PARENTS, kind: 'phone', ...OF_PARENT },
  'parentInfo.father.occupation': { label: "Father's Occupation", section: PARENTS, kind: 'text' },
  'parentInfo.father.email': { label: "Father's Email", section: PARENTS, kind: 'email' },
  'parentInfo.mother.name': { label: "Mother's Name", section: PARENTS, kind: 'text', ...OF_PARENT },
  'parentInfo.mother.phone': { label: "Mother's Phone", section: PARENTS, kind: 'phone', ...OF_PARENT },
  'parentInfo.mother.occupation': { label: "Mother's Occupation", section: PARENTS, kind: 'text' },
  'parentInfo.mother.email': { label: "Mother's Email", section: PARENTS, kind: 'email' },
} as const satisfies FieldsOf<StudentInput, Student, ServerPath>

export const STUDENT_LABELS = {
  ...labelsOf(STUDENT_FIELDS),
  get [POSTAL_CODE]() {
    return STUDENT_FIELDS[POSTAL_CODE].label
  },
}

/** Fields that the details dialog shows in its header or beside another field. */
type NotListed = 'name.firstName' | 'name.lastName' | 'isActive' | 'overallPercentage'

/** The details dialog: the heading and the label of each field, in order. */
export const STUDENT_DETAILS = {
  studentId: [BASIC, 'Student ID'],
  dateOfBirth: [BASIC, 'Date of Birth'],
  gender: [BASIC, 'Gender'],
  email: [BASIC, 'Email'],
  bloodGroup: [BASIC, 'Blood Group'],
  standard: [ACADEMIC, 'Standard'],
  section: [ACADEMIC, 'Section'],
  rollNumber: [ACADEMIC, 'Roll Number'],
  overallGrade: [ACADEMIC, 'Overall Grade'],
  admissionNumber: [ACADEMIC, 'Admission Number'],
  admissionDate: [ACADEMIC, 'Admission Date'],
  'leaving.date': [ACADEMIC, 'Leaving Date'],
  'leaving.reason': [ACADEMIC, 'Leaving Reason'],
  'contactInfo.address.street': ['Address', 'Street'],
  'contactInfo.address.city': ['Address', 'City'],
  'contactInfo.address.state': ['Address', 'State'],
  get [POSTAL_CODE]() {
    return ['Address', STUDENT_LABELS[POSTAL_CODE]] as const
  },
  'contactInfo.emergencyContact.name': [EMERGENCY, 'Name'],
  'contactInfo.emergencyContact.relationship': [EMERGENCY, 'Relationship'],
  'contactInfo.emergencyContact.phone': [EMERGENCY, 'Phone'],
  'parentInfo.father.name': ['Father', 'Name'],
  'parentInfo.father.occupation': ['Father', 'Occupation'],
  'parentInfo.father.phone': ['Father', 'Phone'],
  'parentInfo.father.email': ['Father', 'Email'],
  'parentInfo.mother.name': ['Mother', 'Name'],
  'parentInfo.mother.occupation': ['Mother', 'Occupation'],
  'parentInfo.mother.phone': ['Mother', 'Phone'],
  'parentInfo.mother.email': ['Mother', 'Email'],
} as const satisfies Details

type Details = Record<
  'studentId' | Exclude<LeafPath<StudentInput>, NotListed>,
  readonly [heading: string, label: string]
>
