import 'server-only'
import { searchedTexts } from '@/lib/server/custom-fields/searched'
import type { Guardian, Student } from '@/lib/server/db/prisma'
import { personSearchText } from '@/lib/server/db/search-text'

type SearchedColumns = Pick<Student, 'firstName' | 'lastName' | 'email' | 'studentId' | 'admissionNumber' | 'custom'>

/** The text that a search looks through, without the class. Every write of a student or of a guardian must update it. */
export const studentSearchText = (
  { firstName, lastName, email, studentId, admissionNumber, custom }: SearchedColumns,
  guardians: Pick<Guardian, 'name' | 'phone'>[],
): string =>
  personSearchText(
    [
      firstName,
      lastName,
      email,
      studentId,
      admissionNumber,
      ...guardians.map(({ name }) => name),
      ...searchedTexts(custom),
    ],
    guardians.map(({ phone }) => phone),
  )
