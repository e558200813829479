import 'server-only'
import type { ViewKind } from '@/lib/contract/students/view-kinds'
import { query } from '@/lib/server/db/db'
import { studentIdOf } from '@/lib/server/db/sequence'
import { Prisma } from '@/lib/server/db/prisma'
import { dayNumber, dayOfNumber } from './day-number'
import { kindsIn } from './view-bits'

export type LoggedView = {
  day: string
  person: string
  userId: string
  studentId: string
  /** The name of the student; empty for a student who was deleted. */
  student: string
  how: ViewKind[]
}

type Row = {
  serial: number
  day: number
  number: number
  how: number
  userId: string
  name: string
  firstName: string | null
  lastName: string | null
}

const CHUNK_ROWS = 1_000

/**
 * The views since a day, in chunks, by student and day.
 *
 * @param since `YYYY-MM-DD`
 * @param userId returns only the views of this user
 */
export async function* eachView(since: string, userId?: string): AsyncGenerator<LoggedView[], void> {
  const ofUser = userId === undefined ? Prisma.empty : Prisma.sql`AND w."userId" = ${userId}`
  for (let last = { serial: -1, day: 0, number: 0 }; ;) {
    const rows: Row[] = await query<Row>(Prisma.sql`
      SELECT v."serial", v."day", v."how", w."number", w."userId", w."name", s."firstName", s."lastName"
      FROM "Viewed" v JOIN "Viewer" w ON w."number" = v."viewer" LEFT JOIN "Student" s ON s."serial" = v."serial"
      WHERE (v."serial", v."day", v."viewer") > (${last.serial}, ${last.day}, ${last.number})
        AND v."day" >= ${dayNumber(since)} ${ofUser}
      ORDER BY v."serial", v."day", v."viewer" LIMIT ${CHUNK_ROWS}`)
    const end = rows.at(-1)
    if (!end) return
    last = end
    yield rows.map(({ day, name, userId: id, serial, how, ...student }) => ({
      day: dayOfNumber(day),
      person: name,
      userId: id,
      studentId: studentIdOf(serial),
      student: [student.firstName, student.lastName].filter(Boolean).join(' '),
      how: kindsIn(how),
    }))
  }
}
