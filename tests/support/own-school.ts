import { afterAll, afterEach, beforeEach } from 'vitest'
import { dropDatabase } from './postgres'
import { createSchool, emptySchool, lowerHashCost, restoreClock } from './school'

// A process and a school for each test file, because some of them mock modules.
const { copy, removeFolder } = await createSchool()
const { closeDatabase } = await import('@/lib/server/db/db')

beforeEach(lowerHashCost)
beforeEach(emptySchool)
afterEach(restoreClock)
afterAll(async () => {
  await closeDatabase()
  if (copy) await dropDatabase(copy)
  removeFolder()
})
