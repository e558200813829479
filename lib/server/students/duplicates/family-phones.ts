import 'server-only'
import { FAMILY_MAX } from '@/lib/contract/students/family'
import { query, type Tx } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import type { Person } from './likeness'

/** The people without phones that more children share than a family has, such as a number typed for "not known". */
export async function withFamilyPhones<P extends Person>(people: P[], tx?: Tx): Promise<P[]> {
  const phones = [...new Set(people.flatMap(person => person.phones))]
  if (phones.length === 0) return people
  const rows = await query<{ phone: string }>(
    Prisma.sql`
      SELECT "phone" FROM "Guardian" WHERE "phone" IN (${Prisma.join(phones)})
      GROUP BY "phone" HAVING COUNT(DISTINCT "studentId") > ${FAMILY_MAX}`,
    tx,
  )
  const shared = new Set(rows.map(({ phone }) => phone))
  return people.map(person => ({ ...person, phones: person.phones.filter(phone => !shared.has(phone)) }))
}
