import type { db } from '@/lib/server/db/db'

/** Stores a month of attendance, with a day that was corrected once. */
export async function storeAttendance(database: typeof db, serial: number): Promise<void> {
  const place = { standard: '4th', section: 'B' }
  await database.attendance.create({ data: { ...place, serial, month: '2026-03', marks: `PA${'-'.repeat(29)}` } })
  const taken = { version: 2, takenById: 'a colleague who left', takenAt: new Date('2026-03-02T04:31:00Z') }
  await database.attendanceDay.create({ data: { ...place, ...taken, day: '2026-03-02' } })
}
