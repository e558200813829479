import { customEntryAt } from '@/lib/contract/custom-fields/entries'
import { allCustomFields } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import { valueAt, valueText } from '@/lib/contract/record-fields'
import { formatDate } from '@/lib/contract/date-text'
import type { Student } from '@/lib/contract/students/schema'
import { joinNames } from '@/lib/contract/full-name'
import { labelOf } from '@/lib/contract/school-lists'
import { dateInWords } from './date-in-words'

/** The data that fills a template. */
export type TemplateSource = {
  student: Student
  school: { name?: string | undefined }
  today: string
  /** The attendance in per cent, such as `92 %`. It is loaded only if the template contains it. */
  attendance?: string | undefined
}

export type TemplateField = { label: string; valueOf: (source: TemplateSource) => string | undefined }

const CHILD: Record<Student['gender'], string> = { Male: 'son', Female: 'daughter', Other: 'child' }
const day = (date: string | undefined) => date && formatDate(date)

/** The fields of a template, by the name that users type in braces, such as `{name}`. */
// prettier-ignore
export const TEMPLATE_FIELDS = {
  name: { label: 'Full name', valueOf: ({ student }) => joinNames(student.name) },
  studentId: { label: 'Student ID', valueOf: ({ student }) => student.studentId },
  admissionNumber: { label: 'Admission number', valueOf: ({ student }) => student.admissionNumber },
  standard: { label: 'Standard', valueOf: ({ student }) => labelOf('standard', student.standard) },
  section: { label: 'Section', valueOf: ({ student }) => labelOf('section', student.section) },
  rollNumber: { label: 'Roll number', valueOf: ({ student }) => String(student.rollNumber) },
  father: { label: "Father's name", valueOf: ({ student }) => student.parentInfo.father?.name },
  mother: { label: "Mother's name", valueOf: ({ student }) => student.parentInfo.mother?.name },
  child: { label: 'Son, daughter or child', valueOf: ({ student }) => CHILD[student.gender] },
  dateOfBirth: { label: 'Date of birth', valueOf: ({ student }) => day(student.dateOfBirth) },
  dateOfBirthInWords: { label: 'Date of birth in words', valueOf: ({ student }) => dateInWords(student.dateOfBirth) },
  admissionDate: { label: 'Admission date', valueOf: ({ student }) => day(student.admissionDate) },
  leavingDate: { label: 'Leaving date', valueOf: ({ student }) => day(student.leaving?.date) },
  leavingReason: { label: 'Leaving reason', valueOf: ({ student }) => student.leaving && labelOf('leavingReason', student.leaving.reason) },
  attendance: { label: 'Attendance of the latest academic year', valueOf: source => source.attendance },
  school: { label: 'Name of the school', valueOf: ({ school }) => school.name },
  today: { label: 'Date of issue', valueOf: source => day(source.today) },
} as const satisfies Record<string, TemplateField>

/**
 * The custom fields that a template can contain, by name, such as `custom.house`. A certificate leaves the
 * school, so it never contains confidential or masked values.
 */
export const customTemplateFields = (): [name: string, field: TemplateField][] =>
  allCustomFields()
    .filter(field => field.entity === 'students' && field.state === 'active' && !field.confidential && !field.masked)
    .map(({ key, label }) => [customPath(key), customTemplateField(customPath(key), label)])

/** The field for a name in braces; undefined for an unknown name. */
export const templateFieldOf = (name: string): TemplateField | undefined =>
  Object.hasOwn(TEMPLATE_FIELDS, name)
    ? TEMPLATE_FIELDS[name as keyof typeof TEMPLATE_FIELDS]
    : customTemplateFields().find(([each]) => each === name)?.[1]

const customTemplateField = (path: string, label: string): TemplateField => ({
  label,
  valueOf: ({ student }) => {
    const field = customEntryAt(path)
    const value = valueAt(student, path)
    return field?.kind === 'date' ? day(value as string | undefined) : valueText(field, value)
  },
})
