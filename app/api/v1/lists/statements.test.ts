import { beforeEach, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call, type Handler } from '@/tests/support/api'
import { addStudentsOf5B } from '@/tests/support/batches'
import { countStatements } from '@/tests/support/count-statements'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser } from '@/tests/support/people'
import { GET as getStaff } from '../staff/[id]/route'
import { GET as listStaff } from '../staff/route'
import { GET as getStudent } from '../students/[id]/route'
import { GET as listStudents } from '../students/route'

let token: string
let reads: [name: string, handler: Handler, options: object][]
beforeEach(async () => {
  const admin = await createSignedInUser('superAdmin')
  token = admin.token
  const [student] = await addStudentsOf5B(3)
  const member = await createSignedInUser([])
  reads = [
    ['GET /students', listStudents, { query: { standard: '5th', search: '5B' } }],
    ['GET /students/{id}', getStudent, { id: student?._id }],
    ['GET /staff', listStaff, { query: { department: 'Academics' } }],
    ['GET /staff/{id}', getStaff, { id: member.id }],
  ]
})

async function counts(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const [name, handler, options] of reads) {
    counted[name] = await countStatements(async () => {
      const { status } = await call(handler, { token, ...options })
      expect(status).toBe(200)
    })
  }
  return counted
}

/**
 * A list reads the session, the count and the page. A record reads the session and the record, and for a staff
 * member also the latest sign-in.
 */
const STATEMENTS = { 'GET /students': 3, 'GET /students/{id}': 2, 'GET /staff': 3, 'GET /staff/{id}': 3 }

// R72.4, R102.2
it('reading records takes as many statements with changed lists as with the lists of the specification', async () => {
  await counts()
  expect(await counts()).toEqual(STATEMENTS)
  const lists = listsAs(token)
  await lists.add('standard', { label: 'Nursery', before: 'KG' })
  await lists.rename('section/B', 'Rose')
  await lists.retire('department/Academics')
  expect(await counts()).toEqual(STATEMENTS)
})

// R72.20
it('a change on another node costs three statements in the next call, and none afterwards', async () => {
  await listsAs(token).rename('section/B', 'Rose')
  await counts()
  await db.setting.update({ where: { name: 'lists.version' }, data: { value: 'changed on another node' } })
  expect(await counts()).toEqual({ ...STATEMENTS, 'GET /students': STATEMENTS['GET /students'] + 3 })
  expect(await counts()).toEqual(STATEMENTS)
})
