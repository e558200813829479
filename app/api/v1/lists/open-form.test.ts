import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { call, validationErrors } from '@/tests/support/api'
import { staffInput, studentInput } from '@/tests/support/factories'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser } from '@/tests/support/people'
import { POST as addStaff } from '../staff/route'
import { GET as getStaff, PUT as replaceStaff } from '../staff/[id]/route'
import { POST as addStudent } from '../students/route'
import { GET as getStudent, PUT as replaceStudent } from '../students/[id]/route'

let token: string
let lists: ReturnType<typeof listsAs>
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  lists = listsAs(token)
})

const add = (changes: Partial<StudentInput> = {}) =>
  call<SavedStudent>(addStudent, { token, body: studentInput(changes) })
const open = async (id: string) => (await call<{ student: Student }>(getStudent, { token, id })).body.data.student
const save = (student: Student) => call<SavedStudent>(replaceStudent, { token, id: student._id, body: student })

/** A student who has left. With the defaults of `studentInput`, the student has every value in KEYS. */
const LEFT = { isActive: false, leaving: { date: '2026-03-31', reason: 'Withdrawn' } } as const

const KEYS = ['standard/5th', 'section/B', 'leavingReason/Withdrawn', 'relationship/Mother']

describe('a form that is open while lists change', () => {
  // R72.7
  it('values that were retired while a form was open can be saved for that student, but for no other', async () => {
    const { _id: id } = (await add(LEFT)).body.data.student
    const opened = await open(id)
    for (const key of KEYS) await lists.retire(key)
    const saved = await save({ ...opened, rollNumber: 70 })
    expect(saved.status).toBe(200)
    expect(saved.body.data.student).toMatchObject({
      standard: '5th',
      section: 'B',
      leaving: LEFT.leaving,
      rollNumber: 70,
    })
    expect(validationErrors(await add(LEFT))).toEqual([
      'standard: 5th is no longer in use. Choose another value.',
      'section: B is no longer in use. Choose another value.',
      'leaving.reason: Withdrawn is no longer in use. Choose another value.',
      'contactInfo.emergencyContact.relationship: Mother is no longer in use. Choose another value.',
    ])
  })

  // R72.7
  it('a student who was given another value meanwhile does not get the retired value back', async () => {
    const opened = (await add({ section: 'D' })).body.data.student
    const moved = await save({ ...opened, section: 'A' })
    await lists.retire('section/D')
    const { version } = moved.body.data.student
    expect(validationErrors(await save({ ...opened, version }))).toEqual([
      'section: D is no longer in use. Choose another value.',
    ])
  })

  // R72.2
  it('a student can be saved with the keys of values that were renamed while the form was open', async () => {
    const opened = (await add()).body.data.student
    await lists.rename('standard/5th', 'Class Five')
    await lists.rename('section/B', 'Rose')
    const saved = await save({ ...opened, rollNumber: 70 })
    expect([saved.status, saved.body.data.student.standard, saved.body.data.student.section]).toEqual([200, '5th', 'B'])
    expect(validationErrors(await save({ ...saved.body.data.student, section: 'Rose' }))).toEqual([
      'section: Section must be A, Rose, C or D',
    ])
  })

  // R72.7
  it('a department that was retired while a form was open can be saved for that member, but for no other', async () => {
    const body = staffInput(['students.read'], { department: 'Sports' })
    const { _id: id } = (await call<{ staff: StaffMember }>(addStaff, { token, body })).body.data.staff
    const { staff } = (await call<{ staff: StaffMember }>(getStaff, { token, id })).body.data
    await lists.retire('department/Sports')
    expect((await call(replaceStaff, { token, id, body: { ...staff, phone: '9876500000' } })).status).toBe(200)
    const another = staffInput(['students.read'], { department: 'Sports' })
    expect(validationErrors(await call(addStaff, { token, body: another }))).toEqual([
      'department: Sports is no longer in use. Choose another value.',
    ])
  })
})
