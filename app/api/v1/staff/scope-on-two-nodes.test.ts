import { afterAll, beforeAll, expect, it } from 'vitest'
import { Child } from '@/tests/support/children'
import { createSignedInUser } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { putScope } from '@/tests/support/staff-scope'

let other: Child
beforeAll(async () => {
  other = await Child.load('tests/support/second-node.ts')
})
afterAll(() => other.kill())

// R92.7
it('when the classes of a user change, another node applies the new classes to the next request of the user', async () => {
  const [admin, teacher] = [await createSignedInUser('superAdmin'), await createSignedInUser(['students.read'])]
  await addStudentsByText('5th A 1', '5th B 2', '6th A 3')
  const seen = async () => (await other.call('classesSeen', teacher.token))?.value
  expect(await seen()).toEqual(['5th-A', '5th-B', '6th-A'])
  await putScope(admin, teacher, [{ standard: '5th', section: 'B' }, { standard: '6th' }])
  expect(await seen()).toEqual(['5th-B', '6th-A'])
  await putScope(admin, teacher, [])
  expect(await seen()).toEqual([])
  await putScope(admin, teacher, null)
  expect(await seen()).toEqual(['5th-A', '5th-B', '6th-A'])
})
