import 'server-only'
import type { Namesake, SamePerson } from '@/lib/contract/students/query'
import type { Holder } from '@/lib/contract/permissions'
import { normalizeForSearch } from '@/lib/server/platform/normalize-for-search'
import { Prisma } from '../db/sqlite/client'
import { toNamesake } from './mapper'
import { studentRows } from './rows'

/** More than the form can show. */
const MAX_NAMESAKES = 5

/** Students with the same name, ignoring case and accents, and the same date of birth; oldest record first. */
export async function findNamesakes(
  { firstName, lastName, dateOfBirth }: SamePerson,
  actor: Holder,
): Promise<Namesake[]> {
  const nameKey = normalizeForSearch(`${firstName} ${lastName}`)
  const rows = await studentRows(
    actor,
    [Prisma.sql`s."nameKey" = ${nameKey}`, Prisma.sql`s."dateOfBirth" = ${dateOfBirth}`],
    { order: Prisma.sql`ORDER BY s."serial" LIMIT ${MAX_NAMESAKES}` },
  )
  return rows.map(toNamesake)
}
