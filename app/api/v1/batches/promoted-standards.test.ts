import { beforeEach, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { createBatch, planAndRunBatch, rowsOf, undoAndRunBatch } from '@/tests/support/batches'
import { createSignedInUser } from '@/tests/support/people'
import { addStudentsByText, classOfEachStudent, promotion } from '@/tests/support/promotion'
import { call } from '@/tests/support/api'
import { DELETE as deleteValue } from '../lists/[list]/[key]/route'
import { POST as addValue } from '../lists/[list]/route'
import { POST as retire } from '../lists/[list]/[key]/retire/route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

// R72.9
it('a promotion follows its rules, marks students without a next standard as left, and can be undone', async () => {
  await addStudentsByText('5th A 1', '6th A 2', '7th A 3', '10th B 4', '12th C 5')
  const next = [
    { standard: '5th', to: '7th' },
    { standard: '7th', to: '7th' },
    { standard: '10th', to: null },
  ]
  const batch = await planAndRunBatch(token, promotion({ next }))
  expect(await classOfEachStudent()).toEqual([
    '7th A 1',
    '7th A 2',
    '7th A 3',
    'left 2026-03-31 Completed',
    'left 2026-03-31 Completed',
  ])
  await undoAndRunBatch(token, batch._id)
  expect(await classOfEachStudent()).toEqual(['5th A 1', '6th A 2', '7th A 3', '10th B 4', '12th C 5'])
})

// R72.9
it('a promotion refuses an unusable next standard, a standard named twice, and rules for one class', async () => {
  await addStudentsByText('5th A 1')
  await call(retire, { token, id: 'standard/7th' })
  const message = async (rules: object) => {
    const { status, body } = await createBatch(token, promotion(rules))
    return [status, (body as { errors?: { message: string }[] }).errors?.[0]?.message]
  }
  expect(await message({ next: [{ standard: '5th', to: '7th' }] })).toEqual([400, 'Choose a standard that is in use'])
  expect((await message({ next: [{ standard: '5th', to: '13th' }] }))[0]).toBe(400)
  const twice = { standard: '5th', to: '6th' }
  expect(await message({ next: [twice, twice] })).toEqual([400, 'Name each standard once'])
  const one = { class: { standard: '5th', section: 'A' }, next: [twice] }
  expect(await message(one)).toEqual([400, 'When one class is promoted, it moves to the next standard'])
})

// R72.9
it('a promotion moves students of a retired standard only by a rule; otherwise it lists them as problems', async () => {
  await addStudentsByText('4th A 1', '5th A 2', '5th A 3', '12th C 4')
  for (const id of ['standard/5th', 'standard/12th']) await call(retire, { token, id })
  const [, , held] = await db.student.findMany({ orderBy: { serial: 'asc' } })
  const batch = await planAndRunBatch(token, promotion({ heldBack: [held?.studentId] }))
  expect(batch.counts).toMatchObject({ done: 2, invalid: 2 })
  expect(
    (await rowsOf(token, batch._id, { status: 'invalid' })).map(({ messages, changes }) => [messages, changes]),
  ).toEqual([
    [['5th is retired. Choose where its students move.'], []],
    [['12th is retired. Choose where its students move.'], []],
  ])
  expect(await classOfEachStudent()).toEqual(['6th A 1', '5th A 2', '5th A 3', '12th C 4'])
  await undoAndRunBatch(token, batch._id)
  const next = [
    { standard: '5th', to: '6th' },
    { standard: '12th', to: null },
  ]
  await planAndRunBatch(token, promotion({ next }))
  expect(await classOfEachStudent()).toEqual(['6th A 1', '6th A 2', '6th A 3', 'left 2026-03-31 Completed'])
})

// R72.9
it('one class of a retired standard cannot be promoted by itself', async () => {
  await addStudentsByText('5th A 1')
  await call(retire, { token, id: 'standard/5th' })
  const { status, body } = await createBatch(token, promotion({ class: { standard: '5th', section: 'A' } }))
  expect([status, (body as { errors?: { field: string; message: string }[] }).errors]).toEqual([
    400,
    [
      {
        field: 'rules.class',
        message:
          '5th is retired, so it has no next standard. Choose where its students move when you promote all classes.',
      },
    ],
  ])
})

// R72.8
it('a standard cannot be deleted while a promotion that moves students to it waits to be planned', async () => {
  await addStudentsByText('5th A 1')
  await call(addValue, { token, id: 'standard', body: { label: 'Prep' } })
  await createBatch(token, promotion({ next: [{ standard: '5th', to: 'Prep' }] }))
  const { status, body } = await call(deleteValue, { token, id: 'standard/Prep' })
  expect([status, body.message]).toEqual([
    409,
    '“Prep” cannot be deleted: A bulk change that has not ended uses this value. Retire it instead.',
  ])
})
