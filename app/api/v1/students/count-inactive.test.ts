import { beforeEach, expect, it } from 'vitest'
import type { StudentPage } from '@/lib/contract/students/query'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { addStudentsOf5B } from '@/tests/support/batches'
import { countStatements } from '@/tests/support/count-statements'
import { createSignedInUser } from '@/tests/support/people'
import { GET as list } from './route'

let token: string
beforeEach(async () => {
  ;({ token } = await createSignedInUser(['students.read']))
  const [left] = await addStudentsOf5B(3)
  await db.student.update({ where: { id: left!._id }, data: { isActive: false } })
})

const listed = (query: Record<string, string>) => call<StudentPage>(list, { token, query })
const countsOf = async (query: Record<string, string>) => {
  const { totalStudents, inactiveStudents } = (await listed(query)).body.data.pagination
  return [totalStudents, inactiveStudents]
}

// R86.6
it('GET /students returns the number of inactive students only if the query asks for it', async () => {
  expect((await listed({})).body.data.pagination).toEqual({
    currentPage: 1,
    totalPages: 1,
    hasNext: false,
    hasPrev: false,
    totalStudents: 3,
  })
  expect(await countsOf({ countInactive: 'true' })).toEqual([3, 1])
  expect(await countsOf({ countInactive: 'false' })).toEqual([3, undefined])
})

// R86.6
it('the number of inactive students follows the filters and the search', async () => {
  expect(await countsOf({ countInactive: 'true', section: 'C' })).toEqual([0, 0])
  expect(await countsOf({ countInactive: 'true', isActive: 'true' })).toEqual([2, 0])
  expect(await countsOf({ countInactive: 'true', isActive: 'false', limit: '1' })).toEqual([1, 1])
})

// R86.6
it('`countInactive` must be true or false', async () => {
  expect(validationErrors(await listed({ countInactive: 'yes' }))).toEqual([
    'countInactive: countInactive must be true or false',
  ])
})

// R86.6
it('counting inactive students takes no further statement', async () => {
  await listed({})
  // One statement each for the session, the count and the page.
  expect(await countStatements(() => listed({}))).toBe(3)
  expect(await countStatements(() => listed({ countInactive: 'true' }))).toBe(3)
})
