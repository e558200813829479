import { afterAll, afterEach, beforeEach } from 'vitest'
import { dropDatabase } from './postgres'
import { createSchool, deleteSchoolData, lowerHashCost, restoreClock } from './school'

// Each test file has a process and a school of its own, because some files mock modules.
const { copy, removeFolder } = await createSchool()
const { closeDatabase } = await import('@/lib/server/db/db')

beforeEach(lowerHashCost)
beforeEach(deleteSchoolData)
afterEach(restoreClock)
afterAll(async () => {
  await closeDatabase()
  if (copy) await dropDatabase(copy)
  removeFolder()
})
