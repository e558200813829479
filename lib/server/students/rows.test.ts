import { afterEach, expect, it } from 'vitest'
import { studentInput } from '@/lib/testing/factories'
import { signedIn } from '@/lib/testing/people'
import { atTheServer } from '../audit/record'
import { db, transact } from '../db'
import { actorByToken } from '../session/actor'
import { getStudent, insertStudent } from './service'

const add = (table: string) => db.$executeRawUnsafe(`ALTER TABLE "${table}" ADD COLUMN "house" TEXT DEFAULT 'Red'`)
const drop = (table: string) => db.$executeRawUnsafe(`ALTER TABLE "${table}" DROP COLUMN "house"`)

afterEach(async () => {
  for (const table of ['Student', 'Guardian', 'User']) await drop(table)
})

it('reads the same when a newer version adds a column under a running server', async () => {
  const { _id: id } = await transact(tx => insertStudent(tx, studentInput(), new Date(), atTheServer()))
  const { token } = await signedIn('superAdmin')
  const before = await getStudent(id)
  const { requestId: _, ...actor } = await actorByToken(`Bearer ${token}`, 'before')
  for (const table of ['Student', 'Guardian', 'User']) await add(table)
  expect(await getStudent(id)).toEqual(before)
  expect(await actorByToken(`Bearer ${token}`, 'after')).toMatchObject(actor)
  await transact(tx => insertStudent(tx, studentInput(), new Date(), atTheServer()))
})
