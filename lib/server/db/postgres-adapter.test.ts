import { expect, it } from 'vitest'
import { studentInput } from '@/tests/support/factories'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { db } from './db'
import { insertStudent } from '../students/insert'

// On SQLite an operation cannot time out halfway, since each statement runs synchronously.
it('an operation of several statements is rolled back when its transaction times out', async () => {
  const student = await db.$transaction(tx => insertStudent(tx, studentInput(), new Date(), commandLineOrigin()))
  await db.$executeRaw`
    CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.2); RETURN NEW; END'`
  await db.$executeRaw`CREATE TRIGGER slowly BEFORE UPDATE ON "Student" FOR EACH ROW EXECUTE FUNCTION slowly()`

  const which = { studentId_kind: { studentId: student._id, kind: 'father' } }
  const both = { city: 'Other', guardians: { update: { where: which, data: { name: 'Other' } } } }
  const late = db.$transaction(tx => tx.student.update({ where: { id: student._id }, data: both }), { timeout: 50 })
  await expect(late).rejects.toThrow()

  const [row] = await db.student.findMany({ include: { guardians: true } })
  expect([row?.city, ...(row?.guardians ?? []).map(({ name }) => name)]).not.toContain('Other')
})
