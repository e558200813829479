import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { endpoints } from '@/lib/contract/endpoints'
import { studentInput } from '@/tests/support/factories'
import { SEED } from '@/tests/support/seed'
import { copyRows } from './harness/database'
import { recordMetrics } from './harness/metrics'
import { createRandom } from './harness/random'
import { KINDS, School } from './harness/school'
import { fullOrShort } from './harness/size'
import { pollUntil } from './harness/poll-until'

const STUDENTS = fullOrShort(5_000, 2_000)
const KILLS = fullOrShort(10, 1)
/** The server is killed at a random moment within this time after a request. */
const WITHIN_MS = 400
const { fields, students } = endpoints

// R84.2
test.for(KINDS)(
  'a change of the searched fields takes effect even if a kill interrupts the renewal of search texts, on %s',
  async (kind, context) => {
    const school = await School.open(kind)
    let server = await school.start()
    const client = await school.client()
    const body = { entity: 'students', label: 'Bus Stop', kind: 'text' }
    let { field } = (await client.send<{ field: CustomField }>(fields.create, { body })).body.data
    await client.send(students.create, { body: { ...studentInput(), custom: { bus_stop: 'Gandhi Chowk' } } })
    await copyRows(school.databaseUrl, 'Student', STUDENTS - 1, ['id', 'studentId', 'serial'])
    await copyRows(school.databaseUrl, 'Guardian', STUDENTS - 1, ['studentId'])
    const count = async (from: string) => {
      const database = await school.database()
      const [row] = await database.query(`SELECT COUNT(*) AS count FROM ${from}`)
      await database.close()
      return Number(row?.count)
    }
    const draw = createRandom(SEED)
    for (let round = 1; round <= KILLS; round++) {
      const searched = round % 2 === 1
      const change = { id: field._id, body: { searched, version: field.version } }
      field = (await client.send<{ field: CustomField }>(fields.change, change)).body.data.field
      await pause(draw() * WITHIN_MS)
      await server.kill()
      const left = await count(`"Setting" WHERE "name" = 'searchTextFill'`)
      server = await school.start()
      await pollUntil(async () => (await count(`"Setting" WHERE "name" = 'searchTextFill'`)) === 0)
      recordMetrics(context, { rounds: round, more: { 'killed before the end': left } })
      expect(await count(`"Student" WHERE "searchText" LIKE '%gandhi chowk%'`)).toBe(searched ? STUDENTS : 0)
    }
  },
)
