import 'server-only'
import { DEFAULT_GRADE, DEFAULT_PERCENTAGE } from '@/lib/contract/constants'
import type { EraseDepth } from '@/lib/contract/erasing/erasing'
import { Prisma } from '@/lib/server/db/prisma'

/**
 * SQL assignments for both depths. `firstNameKey` and `lastNameKey` become `-`. No name has this key, so the record is
 * never found as a duplicate.
 */
const OF_BOTH = `"email" = NULL, "bloodGroup" = NULL, "rollNumber" = 0, "overallGrade" = '${DEFAULT_GRADE}',
  "overallPercentage" = ${DEFAULT_PERCENTAGE}, "street" = '', "city" = '', "state" = '', "pinCode" = '', "emergencyName" = '',
  "emergencyRelationship" = '', "emergencyPhone" = '', "photoHash" = NULL, "custom" = NULL, "nameKey" = '',
  "searchText" = '', "firstNameKey" = '-', "lastNameKey" = '-'`

/**
 * SQL assignments for anonymising. Statistics keep the year of birth and the months of admission and leaving. The rest
 * of each date becomes `01`, so that it stays a valid date.
 */
const ANONYMISED = `, "firstName" = '', "lastName" = '', "admissionNumber" = NULL, "importedAdmissionDate" = NULL,
  "dateOfBirth" = substr("dateOfBirth", 1, 4) || '-01-01', "admissionDate" = substr("admissionDate", 1, 7) || '-01',
  "leavingDate" = substr("leavingDate", 1, 7) || '-01'`

/** SQL assignments that erase a row of "Student". The caller sets the status, the version and the depth. */
export const eraseAssignments = (depth: EraseDepth): Prisma.Sql =>
  Prisma.raw(depth === 'anonymise' ? OF_BOTH + ANONYMISED : OF_BOTH)
