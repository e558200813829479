import 'server-only'
import { STANDARDS, type GuardianKind, type Standard } from '@/lib/contract/constants'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { Student, StudentInput } from '@/lib/contract/student'
import type { Guardian, Student as StudentColumns } from '../db/sqlite/client'
import { personKeys } from '../fold'

/** What the database finds and sorts rows by, and nobody is shown. */
export const KEYS = ['serial', 'nameKey', 'searchText'] as const satisfies (keyof StudentColumns)[]
export type ShownColumns = Omit<StudentColumns, (typeof KEYS)[number]>
export type StudentRow = ShownColumns & { guardians: Guardian[] }
export type WholeStudent = StudentColumns & StudentRow

export const rankOf = (standard: Standard): number => STANDARDS.indexOf(standard)

export const photoUrl = (id: string, hash: string): string => `${pathOf(endpoints.students.photo, id)}?v=${hash}`

/** A row as the API shows it. Text columns hold only what the contract's schema let in. */
export function toStudent(row: StudentRow): Student {
  return {
    _id: row.id,
    studentId: row.studentId,
    name: { firstName: row.firstName, lastName: row.lastName },
    email: row.email ?? undefined,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender as Student['gender'],
    standard: STANDARDS[row.standardRank] ?? 'KG',
    section: row.section as Student['section'],
    rollNumber: row.rollNumber,
    overallGrade: row.overallGrade as Student['overallGrade'],
    overallPercentage: row.overallPercentage,
    admissionDate: row.admissionDate,
    bloodGroup: (row.bloodGroup ?? undefined) as Student['bloodGroup'],
    isActive: row.isActive,
    profilePhoto: { url: row.photoHash ? photoUrl(row.id, row.photoHash) : '' },
    contactInfo: {
      address: { street: row.street, city: row.city, state: row.state, pinCode: row.pinCode },
      emergencyContact: {
        name: row.emergencyName,
        relationship: row.emergencyRelationship as Student['contactInfo']['emergencyContact']['relationship'],
        phone: row.emergencyPhone,
      },
    },
    parentInfo: { father: parent(row, 'father'), mother: parent(row, 'mother') },
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function parent({ guardians }: StudentRow, kind: GuardianKind): Student['parentInfo']['father'] {
  const row = guardians.find(guardian => guardian.kind === kind)
  return {
    name: row?.name ?? '',
    occupation: row?.occupation ?? undefined,
    phone: row?.phone ?? '',
    email: row?.email ?? undefined,
  }
}

/** The columns that a form holds. An optional field that is absent is cleared; what may keep its value is left out. */
export function toColumns(input: StudentInput, studentId: string) {
  const { address, emergencyContact } = input.contactInfo
  return {
    ...input.name,
    email: input.email ?? null,
    dateOfBirth: input.dateOfBirth,
    gender: input.gender,
    bloodGroup: input.bloodGroup ?? null,
    standardRank: rankOf(input.standard),
    section: input.section,
    rollNumber: input.rollNumber,
    overallGrade: input.overallGrade,
    overallPercentage: input.overallPercentage,
    admissionDate: input.admissionDate,
    isActive: input.isActive,
    ...address,
    emergencyName: emergencyContact.name,
    emergencyRelationship: emergencyContact.relationship,
    emergencyPhone: emergencyContact.phone,
    ...personKeys(input.name.firstName, input.name.lastName, input.email, studentId),
  }
}

export function guardianRows({ parentInfo }: StudentInput, studentId: string): [father: Guardian, mother: Guardian] {
  const row = (kind: GuardianKind): Guardian => {
    const { name, phone, occupation = null, email = null } = parentInfo[kind]
    return { studentId, kind, name, phone, occupation, email }
  }
  return [row('father'), row('mother')]
}
