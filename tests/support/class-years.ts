import { db } from '@/lib/server/db/db'

/** The recorded classes, as `student year standard section roll`. Students have numbers from 1, oldest first. */
export async function classOfEachYear(): Promise<string[]> {
  const serials = (await db.student.findMany({ orderBy: { serial: 'asc' }, select: { serial: true } })).map(
    ({ serial }) => serial,
  )
  const rows = await db.classOfYear.findMany({ orderBy: [{ serial: 'asc' }, { year: 'asc' }] })
  return rows.map(
    ({ serial, year, standard, section, rollNumber }) =>
      `${serials.indexOf(serial) + 1} ${year} ${standard} ${section} ${rollNumber}`,
  )
}

/** Records classes of a student. @param texts such as `2024 5th B 12`: year, standard, section and roll number */
export async function recordClasses(id: string, ...texts: string[]): Promise<void> {
  const { serial } = await db.student.findUniqueOrThrow({ where: { id }, select: { serial: true } })
  const data = texts.map(text => {
    const [year, standard = '', section = '', rollNumber] = text.split(' ')
    return { serial, year: Number(year), standard, section, rollNumber: Number(rollNumber) }
  })
  await db.classOfYear.createMany({ data })
}
