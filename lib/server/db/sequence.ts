import 'server-only'
import { CERTIFICATE_KINDS, type CertificateKind } from '@/lib/contract/certificates/kinds'
import type { Tx } from './db'

/**
 * The next numbers of a sequence, which starts with 1. Takes the numbers in one statement, in the caller's transaction:
 * no number is assigned twice, and no number is lost when the transaction rolls back.
 */
async function nextNumbers(tx: Tx, name: string, count: number): Promise<number[]> {
  const [row] = await tx.$queryRaw<{ value: number }[]>`
    INSERT INTO "Sequence" ("name", "value") VALUES (${name}, ${count})
    ON CONFLICT ("name") DO UPDATE SET "value" = "Sequence"."value" + ${count}
    RETURNING "value"`
  if (!row) throw new Error(`The sequence ${name} returned no number`)
  return Array.from({ length: count }, (_, index) => row.value - count + 1 + index)
}

const padded = (value: number | undefined, digits: number) => String(value).padStart(digits, '0')

export const STUDENT_ID_PREFIX = 'STU-'
export const EMPLOYEE_ID_PREFIX = 'EMP-'
export const STAFF_ID_PREFIX = 'STF-'

const SERIALS_OF_YEAR = 1_000_000

/** Student IDs such as `STU-2026-00042`, and the serials that order students by admission. */
export async function nextStudentIds(
  tx: Tx,
  year: number,
  count: number,
): Promise<{ studentId: string; serial: number }[]> {
  const numbers = await nextNumbers(tx, `student-${year}`, count)
  return numbers.map(number => ({
    studentId: `${STUDENT_ID_PREFIX}${year}-${padded(number, 5)}`,
    serial: year * SERIALS_OF_YEAR + number,
  }))
}

/** The serial of a student ID. */
export function serialOf(studentId: string): number {
  const [year, number] = studentId.slice(STUDENT_ID_PREFIX.length).split('-')
  return Number(year) * SERIALS_OF_YEAR + Number(number)
}

export const studentIdOf = (serial: number): string =>
  `${STUDENT_ID_PREFIX}${Math.floor(serial / SERIALS_OF_YEAR)}-${padded(serial % SERIALS_OF_YEAR, 5)}`

export async function nextEmployeeId(tx: Tx): Promise<string> {
  const [number] = await nextNumbers(tx, 'employee', 1)
  return `${EMPLOYEE_ID_PREFIX}${padded(number, 4)}`
}

export async function nextStaffId(tx: Tx): Promise<string> {
  const [number] = await nextNumbers(tx, 'staff', 1)
  return `${STAFF_ID_PREFIX}${padded(number, 4)}`
}

/** The next number that stands for a user in the view log. */
export const nextViewerNumber = async (tx: Tx): Promise<number> => (await nextNumbers(tx, 'viewer', 1))[0] as number

/** The next certificate number, such as `BON-2026-0042`. Each kind and year has its own sequence. */
export async function nextCertificateNumber(tx: Tx, kind: CertificateKind, year: number): Promise<string> {
  const [number] = await nextNumbers(tx, `certificate-${kind}-${year}`, 1)
  return `${CERTIFICATE_KINDS[kind].prefix}-${year}-${padded(number, 4)}`
}
