import { beforeEach, describe, expect, it } from 'vitest'
import { STANDARDS } from '@/lib/contract/constants'
import type { PromotionState } from '@/lib/contract/batches/promotion'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import {
  createBatch,
  planAndRunBatch,
  runPlannedBatch,
  createPlannedBatch,
  rowsOf,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { addStudentsByText, classOfEachStudent, promotion } from '@/tests/support/promotion'
import { createSignedInUser } from '@/tests/support/people'
import { GET as state } from '../students/promotion/route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser(['students.read', 'students.update'])).token
})

describe('a promotion of all classes', () => {
  // R42.1
  it('a promotion moves active students up a class, and students of the last class leave as “Completed”', async () => {
    const students = await addStudentsByText('KG A 1', '1st B 2', '11th A 3', '12th D 4', '5th C 5')
    await db.student.update({ where: { id: students[4]!._id }, data: { isActive: false } })
    const batch = await planAndRunBatch(token, promotion())
    expect(batch).toMatchObject({ title: 'Promote all classes', state: 'done', counts: { done: 4 } })
    expect(batch.class).toBeUndefined()
    expect(await classOfEachStudent()).toEqual([
      '1st A 1',
      '2nd B 2',
      '12th A 3',
      'left 2026-03-31 Completed',
      'left null null',
    ])
  })

  // R42.1
  it('the plan of a promotion shows old and new values, and changes nothing', async () => {
    await addStudentsByText('KG A 1', '12th D 4')
    const batch = await createPlannedBatch(token, promotion({ year: 2025 }))
    expect((await rowsOf(token, batch._id)).map(({ changes }) => changes)).toEqual([
      [
        { field: 'isActive', before: true, after: false },
        { field: 'leaving.date', before: null, after: '2026-03-31' },
        { field: 'leaving.reason', before: null, after: 'Completed' },
        { field: 'classOfYear.2025', before: null, after: '["12th","D",4]' },
      ],
      [
        { field: 'standard', before: 'KG', after: '1st' },
        { field: 'classOfYear.2025', before: null, after: '["KG","A",1]' },
      ],
    ])
    expect(await classOfEachStudent()).toEqual(['KG A 1', '12th D 4'])
  })

  // R42.2
  it('a promotion merges sections and renumbers by name, together with held-back students', async () => {
    const students = await addStudentsByText('5th B 1 Chitra', '5th A 1 Asha', '6th C 7 Bina', '6th A 2 Devi')
    await planAndRunBatch(
      token,
      promotion({ heldBack: [students[2]!.studentId], sections: 'merge', rollNumbers: 'renumber' }),
    )
    expect(await classOfEachStudent()).toEqual(['6th A 3', '6th A 1', '6th A 2', '7th A 1'])
  })

  // R36.9
  it('a promotion refuses a held-back student whose ID has a control character', async () => {
    const { status, body } = await createBatch(token, promotion({ heldBack: ['STU-2026-00001\u0000'] }))
    expect([status, body.errors.map(({ message }) => message)]).toEqual([400, ['Unknown student']])
  })

  // R42.3
  it('a promotion holds students back by id or student ID, even in the first and the last class', async () => {
    const students = await addStudentsByText('KG A 1', '5th A 1', '12th A 1', '12th A 2')
    const heldBack = [students[0]!.studentId, students[1]!._id, students[2]!.studentId, 'STU-1999-00001']
    const batch = await createPlannedBatch(token, promotion({ heldBack }))
    expect([batch.counts.planned, batch.heldBack]).toEqual([4, 3])
    const rows = await rowsOf(token, batch._id)
    expect(rows.flatMap(({ messages }) => (messages[0]?.startsWith('Held') ? [messages] : []))).toEqual([
      ['Held back in 12th.'],
      ['Held back in 5th.'],
      ['Held back in KG.'],
    ])
    expect(rows.at(-1)).toMatchObject({
      status: 'invalid',
      label: 'STU-1999-00001',
      messages: ['No active student has this ID, so nobody is held back.'],
    })
    await runPlannedBatch(token, batch)
    expect(await classOfEachStudent()).toEqual(['KG A 1', '5th A 1', '12th A 1', 'left 2026-03-31 Completed'])
  })

  // R42.2
  it('the plan of a promotion warns of roll numbers that two students would have', async () => {
    const students = await addStudentsByText('5th A 7', '6th A 7')
    const batch = await createPlannedBatch(token, promotion({ heldBack: [students[1]!._id] }))
    expect((await rowsOf(token, batch._id)).map(({ messages }) => messages)).toEqual([
      ['Another student has roll number 7 in 6th-A.'],
      ['Held back in 6th.', 'Another student has roll number 7 in 6th-A.'],
    ])
  })

  // R42.5
  it('undoing a promotion restores the old classes and roll numbers', async () => {
    await addStudentsByText('KG A 1', '5th B 2', '12th D 4')
    const before = await classOfEachStudent()
    const batch = await planAndRunBatch(token, promotion({ sections: 'merge', rollNumbers: 'renumber' }))
    await undoAndRunBatch(token, batch._id)
    expect(await classOfEachStudent()).toEqual(before)
  })
})

// R42.6
it('GET /students/promotion returns the number of active students in each section', async () => {
  await addStudentsByText('KG A 1', 'KG A 2', 'KG B 1', '12th D 4')
  const { classes, last } = (await call<PromotionState>(state, { token })).body.data
  expect(classes.map(({ standard }) => standard)).toEqual([...STANDARDS])
  expect([classes[0]?.sections, classes[1]?.sections, classes[12]?.sections, last]).toEqual([
    [
      { section: 'A', students: 2 },
      { section: 'B', students: 1 },
    ],
    [],
    [{ section: 'D', students: 1 }],
    null,
  ])
})

describe('refused promotions', () => {
  it.each([
    ['an unknown rule for sections', { sections: 'shuffle' }, 'Choose what happens to the sections'],
    ['no rule for roll numbers', { rollNumbers: null }, 'Choose what happens to the roll numbers'],
    ['an impossible leaving date', { leavingDate: '2026-02-31' }, 'Leaving date must be a valid date'],
  ])('a promotion is refused with %s', async (_what, rules, message) => {
    const answer = await createBatch(token, promotion(rules))
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, message])
  })

  // R39.10
  it('a promotion is refused for users who may not update students', async () => {
    const reader = await createSignedInUser(['students.read', 'students.delete'])
    expect((await createBatch(reader.token, promotion())).status).toBe(403)
    expect((await call(state, { token: reader.token })).status).toBe(403)
  })
})
