import 'server-only'
import { FAMILY_MAX } from '@/lib/contract/students/family'
import { query, type Tx } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import type { Person } from './likeness'
import { dialect } from '@/lib/server/db/dialect'

/** The maximum number of students that are compared for one name and birth date. */
const MAX_OF_NAME = 30

/**
 * The ids of all students who can be like one of these people: they have the same birth date and the same first, last
 * or whole name, or they have the same parent's phone. Each query uses an index and finds few students, whatever is in
 * the table.
 *
 * @param people with only the phones that `withoutSharedPhones` keeps
 */
export async function findCandidateIds(people: Person[], tx?: Tx): Promise<string[]> {
  const queries = [
    ofName('nameKey', people, ({ nameKey, firstNameKey, lastNameKey }) => [nameKey, `${lastNameKey} ${firstNameKey}`]),
    ofName('firstNameKey', people, ({ firstNameKey }) => [firstNameKey]),
    ofName('lastNameKey', people, ({ lastNameKey }) => [lastNameKey]),
    ...withPhone(people),
  ]
  const rows = await query<{ id: string }>(Prisma.join(queries, ' UNION '), tx)
  return rows.map(({ id }) => id)
}

type NameColumn = 'nameKey' | 'firstNameKey' | 'lastNameKey'

const ofName = (column: NameColumn, people: Person[], namesOf: (person: Person) => string[]): Prisma.Sql =>
  dialect.oldestOfEach({
    table: 'Student',
    columns: [column, 'dateOfBirth'],
    keys: distinct(people.flatMap(person => namesOf(person).map(name => [name, person.dateOfBirth]))),
    id: 'id',
    age: 'serial',
    max: MAX_OF_NAME,
  })

function withPhone(people: Person[]): Prisma.Sql[] {
  const keys = distinct(people.flatMap(({ phones }) => phones.map(phone => [phone])))
  if (keys.length === 0) return []
  const columns = ['phone']
  return [
    dialect.oldestOfEach({ table: 'Guardian', columns, keys, id: 'studentId', age: 'studentId', max: FAMILY_MAX }),
  ]
}

const distinct = (keys: string[][]): string[][] => [...new Map(keys.map(key => [key.join('|'), key])).values()]

/** Removes from each person every phone that more than `FAMILY_MAX` students share, such as a number typed for "not known". */
export async function withoutSharedPhones<P extends Person>(people: P[], tx?: Tx): Promise<P[]> {
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
