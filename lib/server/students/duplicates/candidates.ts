import 'server-only'
import { FAMILY_MAX } from '@/lib/contract/students/family'
import { query, type Tx } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import type { Person } from './likeness'
import { dialect } from '@/lib/server/db/dialect'

/** The most students that are compared for one name and birth date. */
const MAX_OF_NAME = 30

/**
 * The ids of all students who can be like one of these people: the same name, or one name and the birth date, or a
 * parent's phone. Each is found by an index, and none finds many, whatever is in the table.
 *
 * @param people with their phones as `withFamilyPhones` leaves them
 */
export async function candidateIds(people: Person[], tx?: Tx): Promise<string[]> {
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
