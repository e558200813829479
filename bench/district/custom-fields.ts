import { type CustomField, setCustomFields } from '@/lib/contract/custom-fields/field'
import type { StudentQuery } from '@/lib/contract/students/query'
import { db } from '@/lib/server/db/db'
import { listStudents } from '@/lib/server/students/listing/list-students'
import { commandLineActor } from '@/tests/support/command-line'
import { measureTime, printHeading, printRow } from './timing'

const FIELDS = 20
const plain: StudentQuery = { search: '', page: 1, limit: 10, sortBy: 'createdAt', sortOrder: 'desc' }
const actor = commandLineActor()

const ALONE: Partial<StudentQuery>[] = [
  { custom: { house: 'h1' } },
  { custom: { clubs: 'c2' } },
  { custom: { bus: 'true' } },
  { custom: { joined: { from: '2015-01-01', to: '2019-12-31' } } },
  { custom: { siblings: { from: '3' } } },
  { custom: { text16: 'number 77' } },
  { missing: 'custom.house' },
]

/**
 * Fills 20 custom fields of every student, and prints how long filters by these fields take.
 *
 * @param goal the goal in ms for a filter by a custom field alone
 */
export async function measureCustomFields(goal: number): Promise<void> {
  await fillCustomFields()
  printHeading('first page and total with one filter by a custom field')
  for (const query of ALONE) printRow(nameOf(query), await time(query), goal)
  printHeading('three filters at once')
  const [house, , bus, joined] = ALONE
  const three = { ...house?.custom, ...bus?.custom, ...joined?.custom }
  printRow(nameOf({ custom: three }), await time({ custom: three }), goal)
  printHeading('with a class')
  for (const query of ALONE)
    printRow(nameOf(query), await time({ ...query, standard: '5th', section: 'A' }), OF_CLASS_MS)
}

/** The goal in ms for a filter by a custom field together with a class. */
const OF_CLASS_MS = 60

const nameOf = ({ custom, missing }: Partial<StudentQuery>) =>
  custom ? JSON.stringify(custom) : `missing ${String(missing)}`

const time = (query: Partial<StudentQuery>) =>
  measureTime(nameOf(query), () => listStudents({ ...plain, ...query }, actor))

async function fillCustomFields(): Promise<void> {
  const texts = Array.from({ length: FIELDS - 5 }, (_, n) => `text${n + 2}`)
  setCustomFields([
    field('house', 'choice', ['h0', 'h1', 'h2', 'h3']),
    field('clubs', 'choices', ['c0', 'c1', 'c2']),
    field('joined', 'date'),
    field('siblings', 'integer'),
    field('bus', 'yesNo'),
    ...texts.map(key => field(key, 'text')),
  ])
  const filled = texts.map(key => `"${key}":"a text with the number ' || ("serial" % 997) || '"`).join()
  await db.$executeRawUnsafe(`
    UPDATE "Student" SET "custom" = '{"house":"h' || ("serial" % 4) || '","clubs":["c0","c' || (1 + "serial" % 2) ||
      '"],"joined":"20' || (10 + "serial" % 15) || '-06-01","siblings":' || ("serial" % 5) ||
      ',"bus":' || (CASE WHEN "serial" % 3 = 0 THEN 'true' ELSE 'false' END) || ',${filled}}'`)
}

const field = (key: string, kind: CustomField['kind'], options: string[] = []): CustomField => ({
  _id: key,
  entity: 'students',
  key,
  label: key,
  kind,
  options: options.map(option => ({ key: option, label: option, retired: false })),
  section: '',
  required: false,
  confidential: false,
  masked: false,
  searched: false,
  headings: [],
  help: '',
  state: 'active',
  version: 1,
})
