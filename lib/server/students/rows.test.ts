import { afterEach, expect, it } from 'vitest'
import { studentInput } from '@/tests/support/factories'
import { commandLineActor } from '@/tests/support/command-line'
import { createSignedInUser } from '@/tests/support/people'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { db } from '@/lib/server/db/db'
import { findActorByToken } from '@/lib/server/accounts/session-actor'
import { getStudent } from './service'
import { insertStudent } from './insert'

const add = (table: string) => db.$executeRawUnsafe(`ALTER TABLE "${table}" ADD COLUMN "house" TEXT DEFAULT 'Red'`)
const drop = (table: string) => db.$executeRawUnsafe(`ALTER TABLE "${table}" DROP COLUMN "house"`)

afterEach(async () => {
  for (const table of ['Student', 'Guardian', 'User']) await drop(table)
})

it('students and users are read unchanged after a newer version has added a column while the server runs', async () => {
  const { _id: id } = await db.$transaction(tx => insertStudent(tx, studentInput(), new Date(), commandLineOrigin()))
  const { token } = await createSignedInUser('superAdmin')
  const before = await getStudent(id, commandLineActor())
  const { requestId: _, ...actor } = await findActorByToken(`Bearer ${token}`, 'before')
  for (const table of ['Student', 'Guardian', 'User']) await add(table)
  expect(await getStudent(id, commandLineActor())).toEqual(before)
  expect(await findActorByToken(`Bearer ${token}`, 'after')).toMatchObject(actor)
  await db.$transaction(tx => insertStudent(tx, studentInput(), new Date(), commandLineOrigin()))
})
