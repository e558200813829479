import { db } from '@/lib/server/db/db'

const placeOf = (key: string) => {
  const [standard = '', section = ''] = key.split('-')
  return { standard, section }
}

/** Stores the marks of a student in a month. @param letters the marks from the first of the month on, such as `PPA-P` */
export async function storeMarks(id: string, key: string, month: string, letters: string): Promise<void> {
  const { serial } = await db.student.findUniqueOrThrow({ where: { id }, select: { serial: true } })
  await db.attendance.create({ data: { serial, month, ...placeOf(key), marks: letters.padEnd(31, '-') } })
}

/** Stores that the attendance of classes was taken on a day. @param keys such as `5th-B` */
export async function storeTaken(day: string, ...keys: string[]): Promise<void> {
  await db.attendanceDay.createMany({
    data: keys.map(key => ({ day, ...placeOf(key), version: 1, takenById: 'a teacher', takenAt: new Date() })),
  })
}
