import { afterAll, afterEach, beforeEach } from 'vitest'
import { dropDatabase } from './postgres'
import { emptySchool, makeSchool, trueTime } from './school'

// A process and a school for each test file: some put other things in the place of what the server is made of.
const { copy, removeFolder } = await makeSchool()
const { closeDatabase } = await import('@/lib/server/db')

beforeEach(emptySchool)
afterEach(trueTime)
afterAll(async () => {
  await closeDatabase()
  if (copy) await dropDatabase(copy)
  removeFolder()
})
