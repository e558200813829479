import { expect, it } from 'vitest'
import { commandLineActor } from '@/tests/support/command-line'
import { unrelatedStudent, storedPairs } from '@/tests/support/duplicates'
import { db } from '@/lib/server/db/db'
import { patchStudent } from '../service'
import { insertStudents } from '../insert'

// R52.3
it('simultaneous edits of students who are all alike do not deadlock', async () => {
  const actor = commandLineActor()
  const alike = unrelatedStudent('Meera')
  const inputs = Array.from({ length: 8 }, () => alike)
  const students = await db.$transaction(tx => insertStudents(tx, inputs, new Date(), actor))
  const rename = (firstName: string) =>
    Promise.all(students.map(({ _id }) => patchStudent(_id, { name: { firstName } }, actor)))
  for (let round = 0; round < 10; round++) await rename(round % 2 ? 'Meera' : 'Mira')
  // One after the other, since two simultaneous transactions do not see each other's names.
  for (const { _id } of students) await patchStudent(_id, { name: { firstName: 'Divya' } }, actor)
  expect(await storedPairs()).toHaveLength(28)
})
