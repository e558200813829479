import 'server-only'
import { dialect } from '@/lib/server/db/dialect'
import { Prisma } from '@/lib/server/db/prisma'
import { schoolDay } from '@/lib/server/platform/clock'

/**
 * The condition for students who are marked absent today. On a holiday it finds nobody, because marks on holidays do
 * not count. Each month of a student is one row, with a letter for each day. A weekday off needs no check: marks on
 * such a day count, because they were made before the weekday became a day off.
 */
export function isAbsentToday(): Prisma.Sql {
  const day = schoolDay()
  return Prisma.sql`"serial" IN (SELECT "serial" FROM "Attendance"
    WHERE "month" = ${day.slice(0, 7)} AND substr("marks", ${Prisma.raw(String(Number(day.slice(8))))}, 1) = 'A')
    AND NOT EXISTS (${holidaysOn(day)})`
}

/** The holidays of the settings that contain a day. */
const holidaysOn = (day: string): Prisma.Sql => Prisma.sql`
  SELECT 1 FROM "Setting", ${dialect.jsonItems('"Setting"."value"')}
  WHERE "name" = 'daysOff.holidays' AND "item"."value" ->> 'first' <= ${day} AND "item"."value" ->> 'last' >= ${day}`
