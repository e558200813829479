import 'server-only'
import type { SqlTx } from './db'

/**
 * The next number under a name, starting with 1. Taken in one statement inside the transaction that uses it, so that
 * no number is given twice and none is spent on a record that was not made.
 */
export async function nextNumber(tx: SqlTx, name: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ value: number }[]>`
    INSERT INTO "Sequence" ("name", "value") VALUES (${name}, 1)
    ON CONFLICT ("name") DO UPDATE SET "value" = "Sequence"."value" + 1
    RETURNING "value"`
  if (!row) throw new Error(`The sequence ${name} gave no number`)
  return row.value
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

export const STUDENT_ID_START = 'STU-'

/** `STU-2026-00042`, and the serial that orders students by admission. */
export async function nextStudentId(tx: SqlTx, year: number): Promise<{ studentId: string; serial: number }> {
  const number = await nextNumber(tx, `student-${year}`)
  return { studentId: `${STUDENT_ID_START}${year}-${padded(number, 5)}`, serial: year * 1_000_000 + number }
}

export const nextEmployeeId = async (tx: SqlTx): Promise<string> => `EMP-${padded(await nextNumber(tx, 'employee'), 4)}`
export const nextStaffId = async (tx: SqlTx): Promise<string> => `STF-${padded(await nextNumber(tx, 'staff'), 4)}`
