import 'server-only'
import type { MissingField } from '@/lib/contract/students/query'
import { Prisma } from '@/lib/server/db/prisma'
import type { StudentRow } from './mapper'

/** The bit of each field in the column "missing". They are stored, so they never change. */
const BITS: Record<MissingField, number> = { photo: 1, email: 2, bloodGroup: 4, admissionNumber: 8, parentEmail: 16 }

type Fields = Pick<StudentRow, 'photoHash' | 'email' | 'bloodGroup' | 'admissionNumber' | 'guardians'>

/** The column "missing" of a student: the filter reads it instead of five columns and the guardians. */
export function missingBits({ photoHash, guardians, ...fields }: Fields): number {
  const values: Record<MissingField, unknown> = {
    ...fields,
    photo: photoHash,
    parentEmail: guardians.find(({ email }) => email)?.email,
  }
  const names = Object.keys(BITS) as MissingField[]
  return names.reduce((bits, name) => (values[name] ? bits : bits | BITS[name]), 0)
}

/** The column after a change of the photo in SQL. @param hash the hash of the new photo, or null */
export const missingWithPhoto = (hash: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`CASE WHEN ${hash} IS NULL THEN "Student"."missing" | 1 ELSE "Student"."missing" & ~1 END`

/** Whether a field of "Student" is missing. */
export const isMissing = (field: MissingField): Prisma.Sql => Prisma.sql`("missing" & ${BITS[field]}) <> 0`
