import 'server-only'
import { ask } from '../db'
import { containsByRow } from '../db/contains'
import { Prisma } from '../db/sqlite/client'
import { isMost, matched, throughAll, type Search } from './finds'
import { allOf, eachOfGroups, serialsOf, totalOf } from './groups'
import { limited, order, orderIn, type Sort, type Stretch } from './order'

/** The serials of a stretch, where not all finds need be gathered for it. @returns null where they must be */
export async function ungathered(search: Search, stretch: Stretch, total: number): Promise<Prisma.Sql | null> {
  const { match, others } = matched(search)
  if (!match) return null
  const newest = others.length === 0 && inOrderOfIndex(search, match, stretch)
  if (newest) return newest
  return (await isMost(total)) ? throughAll(search, stretch) : soonFound(search, stretch, total)
}

function inOrderOfIndex(search: Search, match: Prisma.Sql, stretch: Stretch): Prisma.Sql | undefined {
  if (stretch.sortBy === 'createdAt') return byAdmission(search, match, stretch)
  if (stretch.sortBy !== 'studentId') return undefined
  return Prisma.sql`${drawn(match, stretch.sortOrder)} ${limited(stretch)}`
}

/** Students are looked through in an order for so many times as far as their finds would need if they lay evenly in it … */
const UNEVEN = 4
/** … and no further than this, which takes 25 ms. */
const LOOKED_THROUGH = 4_000

/**
 * Where finds are frequent among those whom the filters let through, the first of these hold enough of them.
 *
 * @returns null where they do not: finds can lie together at the other end, as those of one name do
 */
async function soonFound(search: Search, stretch: Stretch, total: number): Promise<Prisma.Sql | null> {
  const share = total / (await totalOf(search))
  const wanted = stretch.skipped + stretch.rows
  const first = Math.ceil((UNEVEN * wanted) / share)
  if (first > LOOKED_THROUGH) return null
  const found = await ask<{ serial: number }>(Prisma.sql`
    WITH first AS MATERIALIZED (${await serialsOf(search, stretch)} LIMIT ${first})
    SELECT s."serial" FROM first CROSS JOIN "Student" s ON s."serial" = first."serial"
    ${allOf(containsByRow(search.words))} ORDER BY ${orderIn('s', stretch)} LIMIT ${wanted}`)
  if (found.length < wanted) return null
  const serials = found.slice(stretch.skipped).map(({ serial }) => serial)
  return Prisma.sql`SELECT "value" AS "serial" FROM json_each(${JSON.stringify(serials)})`
}

/** The finds of the search index in the order in which it stands, that of the serials. */
const drawn = (match: Prisma.Sql, direction: Sort['sortOrder']): Prisma.Sql =>
  Prisma.sql`SELECT s."serial", s."createdAt"
    FROM "StudentSearch" CROSS JOIN "Student" s ON s."serial" = "StudentSearch"."rowid"
    WHERE ${match} ORDER BY "StudentSearch"."rowid" ${direction === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`}`

/**
 * In the order of admission, which is that of the serials but for a few who came at the same moment. The index gives as
 * many of the first by serial as are needed (`drawn`). Somebody beyond them can still belong among them: of a later serial
 * and yet an earlier time than the last of them (or, from the other end, the reverse). Those are looked for among the times
 * of each group, which reads no row of anybody who is in order; and of both the first in the exact order are taken.
 */
function byAdmission(search: Search, match: Prisma.Sql, stretch: Stretch): Prisma.Sql {
  const signs = stretch.sortOrder === 'desc' ? ['MIN', '>=', '<'] : ['MAX', '<=', '>']
  const [last, within, beyond] = signs.map(sign => Prisma.raw(sign))
  const conditions = [
    Prisma.sql`"createdAt" ${within} "lastTime"`,
    // Not by an index of the serials, which would lead through all that is left: a sign before the column sees to it.
    Prisma.sql`+"serial" ${beyond} "lastSerial"`,
    ...containsByRow(search.words),
  ]
  return Prisma.sql`
    WITH drawn AS MATERIALIZED (
      ${drawn(match, stretch.sortOrder)} LIMIT ${stretch.skipped + stretch.rows}
    ), edge AS MATERIALIZED (
      SELECT ${last}("serial") AS "lastSerial", ${last}("createdAt") AS "lastTime" FROM drawn
    )
    SELECT "serial" FROM (
      SELECT * FROM drawn UNION ALL
      SELECT "serial", "createdAt" FROM edge CROSS JOIN ${eachOfGroups(search)} ${allOf(conditions)}
    ) ORDER BY ${order(stretch)} ${limited(stretch)}`
}
