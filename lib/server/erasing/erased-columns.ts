import 'server-only'
import { DEFAULT_GRADE, DEFAULT_PERCENTAGE } from '@/lib/contract/constants'
import type { EraseDepth } from '@/lib/contract/erasing/erasing'
import { Prisma } from '@/lib/server/db/prisma'

/**
 * Assignments that erase a student at any depth. The keys of the name get a value that no name has, so that the record
 * is never found as a duplicate.
 */
const OF_BOTH = `"email" = NULL, "bloodGroup" = NULL, "rollNumber" = 0, "overallGrade" = '${DEFAULT_GRADE}',
  "overallPercentage" = ${DEFAULT_PERCENTAGE}, "street" = '', "city" = '', "state" = '', "pinCode" = '', "emergencyName" = '',
  "emergencyRelationship" = '', "emergencyPhone" = '', "photoHash" = NULL, "custom" = NULL, "nameKey" = '',
  "searchText" = '', "firstNameKey" = '-', "lastNameKey" = '-'`

/**
 * The year of birth and the months of admission and leaving stay. The rest of each date becomes the first day, so that
 * it is still a date.
 */
const ANONYMISED = `, "firstName" = '', "lastName" = '', "admissionNumber" = NULL, "importedAdmissionDate" = NULL,
  "dateOfBirth" = substr("dateOfBirth", 1, 4) || '-01-01', "admissionDate" = substr("admissionDate", 1, 7) || '-01',
  "leavingDate" = substr("leavingDate", 1, 7) || '-01'`

/** The assignments of the columns that erasing changes in the table "Student", besides status, version and depth. */
export const erasedColumns = (depth: EraseDepth): Prisma.Sql =>
  Prisma.raw(depth === 'anonymise' ? OF_BOTH + ANONYMISED : OF_BOTH)
