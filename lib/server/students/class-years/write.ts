import 'server-only'
import type { FieldChange } from '@/lib/contract/history/events'
import { isClassChange, parseClassPlace, classYearOfPath } from '@/lib/contract/changes/class-change'
import type { Tx } from '@/lib/server/db/db'
import { upsertMany } from '@/lib/server/db/insert-many'

/** A student with changes. Only some of the changes may be about classes of past years. */
type Changed = { serial: number; changes: readonly FieldChange[] }

/** Writes the changes of classes of past years. A change without a new class deletes the class of the year. */
export async function writeClassYears(tx: Tx, students: readonly Changed[]): Promise<void> {
  const rows = students.flatMap(({ serial, changes }) =>
    changes
      .filter(isClassChange)
      .map(({ field, after }) => ({ serial, year: classYearOfPath(field) ?? 0, place: parseClassPlace(after) })),
  )
  const written = rows.flatMap(({ place, ...key }) => (place ? [{ ...key, ...place }] : []))
  await upsertMany(tx, 'ClassOfYear', ['serial', 'year'], written)
  const deleted = Map.groupBy(
    rows.filter(({ place }) => !place),
    ({ year }) => year,
  )
  for (const [year, gone] of deleted) {
    await tx.classOfYear.deleteMany({ where: { year, serial: { in: gone.map(({ serial }) => serial) } } })
  }
}
