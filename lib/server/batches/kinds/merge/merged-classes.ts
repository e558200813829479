import 'server-only'
import { classChange } from '@/lib/contract/changes/class-change'
import { yearName } from '@/lib/contract/school-rules'
import { classText, isSameClass } from '@/lib/contract/students/classes'
import { db } from '@/lib/server/db/db'
import type { PlannedRow } from '../../core/planned-rows'
import { withClassChanges } from '../../records/class-changes'

type Serial = { serial: number }

/**
 * Adds classes of past years to the row of the record that stays, for years in which only the other record has a class.
 * In every other year the record that stays keeps its class. If the other record has a different class in that year, a
 * message of the row says so.
 */
export async function withClassesOf(gone: Serial, kept: Serial, row: PlannedRow): Promise<PlannedRow> {
  const classes = await db.classOfYear.findMany({
    where: { serial: { in: [kept.serial, gone.serial] } },
    orderBy: { year: 'asc' },
  })
  const own = new Map(classes.filter(({ serial }) => serial === kept.serial).map(one => [one.year, one]))
  const others = classes.filter(({ serial }) => serial === gone.serial)
  const added = others.flatMap(({ serial: _, year, ...place }) =>
    own.has(year) ? [] : [classChange(year, null, place)],
  )
  const messages = others.flatMap(other => {
    const one = own.get(other.year)
    if (!one || isSameClass(one, other)) return []
    return [`Class in ${yearName(other.year)} stays ${classText(one)}; the other record has ${classText(other)}.`]
  })
  return withClassChanges({ ...row, messages: [...row.messages, ...messages] }, added)
}
