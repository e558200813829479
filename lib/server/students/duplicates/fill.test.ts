import { expect, it } from 'vitest'
import { commandLineActor } from '@/tests/support/command-line'
import { storedPairs, unrelatedStudent } from '@/tests/support/duplicates'
import { db } from '@/lib/server/db/db'
import { insertStudents } from '../insert'
import { fillDuplicatePairs } from './fill'

// R52.7
it('fillDuplicatePairs finds the pairs among records of an earlier version, without changing record versions', async () => {
  const inputs = Array.from({ length: 130 }, (_, n) =>
    unrelatedStudent(`Student ${String.fromCharCode(97 + (n % 26)).repeat(3 + Math.floor(n / 26))}`),
  )
  const twice = inputs.slice(20, 22)
  await db.$transaction(tx => insertStudents(tx, [...inputs, ...twice], new Date(), commandLineActor()))
  expect(await storedPairs()).toEqual(['same', 'same'])
  await db.duplicatePair.deleteMany()
  await db.student.updateMany({ data: { firstNameKey: null, lastNameKey: null } })
  await fillDuplicatePairs()
  expect(await storedPairs()).toEqual(['same', 'same'])
  expect(await db.student.count({ where: { OR: [{ firstNameKey: null }, { version: { not: 1 } }] } })).toBe(0)
})
