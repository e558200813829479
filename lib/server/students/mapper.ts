import 'server-only'
import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import { hasCustomFields } from '@/lib/contract/custom-fields/field'
import type { CustomValues } from '@/lib/contract/custom-fields/values'
import { pathOf } from '@/lib/contract/paths'
import { findValue, listValues } from '@/lib/contract/school-lists'
import { studentCalls } from '@/lib/contract/students/endpoints'
import type { Student, StudentInput } from '@/lib/contract/students/schema'
import { fromCustomColumn, toCustomColumn } from '@/lib/server/custom-fields/accept'
import type { Guardian, Student as StudentColumns } from '../db/prisma'
import { nameKeys } from './duplicates/likeness'
import { studentSearchText } from './search-text'

/** Columns that exist only for searching, sorting and filtering. */
export const SEARCH_COLUMNS = [
  'nameKey',
  'searchText',
  'firstNameKey',
  'lastNameKey',
] as const satisfies (keyof StudentColumns)[]
export type ShownColumns = Omit<StudentColumns, (typeof SEARCH_COLUMNS)[number]>
export type StudentRow = ShownColumns & { guardians: Guardian[] }
export type StudentRowWithSearchColumns = StudentColumns & StudentRow

/** The number by which students of a standard are sorted; -1 for a standard that the school does not have. */
export const standardRankOf = (standard: string): number => findValue('standard', standard)?.rank ?? -1

export const standardAt = (rank: number): string => listValues('standard').find(value => value.rank === rank)?.key ?? ''

export const photoUrl = (id: string, hash: string): string => `${pathOf(studentCalls.photo, id)}?v=${hash}`

/** Requires optional properties as well, so that the compiler points out a column that is not mapped. */
type Complete<T> = { [K in keyof Required<T>]: T[K] }

/** A row as the API returns it. The casts are safe: text columns contain only values that the contract's schema accepted. */
export function toStudent(row: StudentRow): Complete<Student> {
  return {
    _id: row.id,
    studentId: row.studentId,
    name: { firstName: row.firstName, lastName: row.lastName },
    standard: row.standard,
    section: row.section,
    rollNumber: row.rollNumber,
    isActive: row.isActive,
    email: row.email ?? undefined,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender as Student['gender'],
    overallGrade: row.overallGrade as Student['overallGrade'],
    overallPercentage: row.overallPercentage,
    admissionNumber: row.admissionNumber ?? undefined,
    admissionDate: row.admissionDate,
    hasAdmissionDateOfImport: row.importedAdmissionDate === row.admissionDate || undefined,
    bloodGroup: (row.bloodGroup ?? undefined) as Student['bloodGroup'],
    leaving: leavingIn(row),
    profilePhoto: { url: row.photoHash ? photoUrl(row.id, row.photoHash) : '' },
    contactInfo: {
      address: { street: row.street, city: row.city, state: row.state, pinCode: row.pinCode },
      emergencyContact: {
        name: row.emergencyName,
        relationship: row.emergencyRelationship,
        phone: row.emergencyPhone,
      },
    },
    parentInfo: { father: parent(row, 'father'), mother: parent(row, 'mother') },
    custom: hasCustomFields('students') ? fromCustomColumn(row.custom) : undefined,
    erased: (row.erased ?? undefined) as Student['erased'],
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const leavingIn = ({ leavingDate, leavingReason }: StudentRow): Student['leaving'] =>
  leavingDate && leavingReason ? { date: leavingDate, reason: leavingReason } : undefined

/** A parent who is not known has no row. */
function parent({ guardians }: StudentRow, kind: GuardianKind): Complete<Parent> | undefined {
  const row = guardians.find(guardian => guardian.kind === kind)
  return (
    row && { name: row.name, occupation: row.occupation ?? undefined, phone: row.phone, email: row.email ?? undefined }
  )
}

type Parent = NonNullable<Student['parentInfo'][GuardianKind]>

/** The columns of the form. An absent optional field is null, or undefined if it may keep its value. */
export function toStudentColumns(input: StudentInput, studentId: string) {
  const { address, emergencyContact } = input.contactInfo
  const parents = GUARDIANS.flatMap(kind => input.parentInfo[kind] ?? [])
  const searched = {
    ...input.name,
    studentId,
    email: input.email ?? null,
    admissionNumber: input.admissionNumber ?? null,
    // The services have checked the values, and have merged them with the values of the record.
    custom: toCustomColumn(input.custom as CustomValues | undefined),
  }
  return {
    ...input.name,
    email: searched.email,
    dateOfBirth: input.dateOfBirth,
    gender: input.gender,
    bloodGroup: input.bloodGroup ?? null,
    standard: input.standard,
    standardRank: standardRankOf(input.standard),
    section: input.section,
    rollNumber: input.rollNumber,
    admissionNumber: searched.admissionNumber,
    overallGrade: input.overallGrade,
    overallPercentage: input.overallPercentage,
    admissionDate: input.admissionDate,
    isActive: input.isActive,
    ...address,
    emergencyName: emergencyContact.name,
    emergencyRelationship: emergencyContact.relationship,
    emergencyPhone: emergencyContact.phone,
    custom: searched.custom,
    ...nameKeys(input.name),
    searchText: studentSearchText(searched, parents),
  } satisfies Record<FormColumn | 'searchText', unknown>
}

/** The columns that the form fills in. The server sets the other columns. */
type FormColumn = Exclude<
  keyof ShownColumns,
  | 'id'
  | 'serial'
  | 'studentId'
  | 'importedAdmissionDate'
  | LeavingColumn
  | 'photoHash'
  | 'erased'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
>
/** Columns with values that depend on the status (`optionalColumns`). */
type LeavingColumn = 'leavingDate' | 'leavingReason'

/** One row for each parent who is known, the father first. */
export const guardianRows = ({ parentInfo }: StudentInput, studentId: string): Guardian[] =>
  GUARDIANS.flatMap(kind => {
    const parent = parentInfo[kind]
    if (!parent) return []
    const { name, phone, occupation = null, email = null } = parent
    return [{ studentId, kind, name, phone, occupation, email }]
  })

export const guardiansOf = (rows: Pick<StudentRow, 'guardians'>[]) => rows.flatMap(({ guardians }) => guardians)
