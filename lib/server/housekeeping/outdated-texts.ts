import 'server-only'
import { userSearchColumns } from '@/lib/server/accounts/user-search-columns'
import { query, type Tx } from '@/lib/server/db/db'
import { lockRows } from '@/lib/server/db/lock-rows'
import { Prisma, type Student, type User } from '@/lib/server/db/prisma'
import { GUARDIAN_JOINS } from '@/lib/server/students/guardian-joins'
import { studentSearchText } from '@/lib/server/students/search-text'

export type FilledTable = 'User' | 'Student'
type Key = string | number
type UserRow = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'employeeId' | 'staffId' | 'position'>
type StudentRow = Pick<Student, 'serial' | 'firstName' | 'lastName' | 'email' | 'studentId' | 'admissionNumber'> &
  Record<'fatherName' | 'fatherPhone' | 'motherName' | 'motherPhone', string | null>

/** Locks the next rows of a table, in descending order of their key, and calculates their search texts. */
export const outdatedTexts = (
  tx: Tx,
  table: FilledTable,
  after: Key | undefined,
  limit: number,
): Promise<{ key: Key; text: string }[]> => (table === 'User' ? ofUsers : ofStudents)(tx, after, limit)

async function ofUsers(tx: Tx, after: Key | undefined, limit: number) {
  const ids = await keys<string>(tx, Prisma.sql`"User"`, Prisma.sql`"id"`, after, limit)
  if (ids.length === 0) return []
  const isChosen = Prisma.sql`"id" IN (${Prisma.join(ids)})`
  await lockRows(tx, 'User', isChosen)
  const rows = await query<UserRow>(
    Prisma.sql`SELECT "id", "firstName", "lastName", "email", "phone", "employeeId", "staffId", "position" FROM "User"
      WHERE ${isChosen} ORDER BY "id" DESC`,
    tx,
  )
  return rows.map(row => ({ key: row.id, text: userSearchColumns(row).searchText }))
}

async function ofStudents(tx: Tx, after: Key | undefined, limit: number) {
  const serials = await keys<number>(tx, Prisma.sql`"Student"`, Prisma.sql`"serial"`, after, limit)
  if (serials.length === 0) return []
  const isChosen = Prisma.sql`"serial" IN (${Prisma.join(serials)})`
  await lockRows(tx, 'Student', isChosen)
  const rows = await query<StudentRow>(
    Prisma.sql`
      SELECT "serial", "firstName", "lastName", s."email", s."studentId", "admissionNumber",
        f."name" AS "fatherName", f."phone" AS "fatherPhone", m."name" AS "motherName", m."phone" AS "motherPhone"
      FROM "Student" s
      ${GUARDIAN_JOINS}
      WHERE ${isChosen} ORDER BY "serial" DESC`,
    tx,
  )
  return rows.map(row => ({ key: row.serial, text: studentSearchText(row, guardiansIn(row)) }))
}

const guardiansIn = ({ fatherName, fatherPhone, motherName, motherPhone }: StudentRow) =>
  [
    { name: fatherName, phone: fatherPhone },
    { name: motherName, phone: motherPhone },
  ].flatMap(({ name, phone }) => (name === null || phone === null ? [] : [{ name, phone }]))

async function keys<K extends Key>(
  tx: Tx,
  table: Prisma.Sql,
  column: Prisma.Sql,
  after: Key | undefined,
  limit: number,
): Promise<K[]> {
  const isNext = after === undefined ? Prisma.empty : Prisma.sql`WHERE ${column} < ${after}`
  const rows = await query<{ key: K }>(
    Prisma.sql`SELECT ${column} AS "key" FROM ${table} ${isNext} ORDER BY ${column} DESC LIMIT ${limit}`,
    tx,
  )
  return rows.map(({ key }) => key)
}
