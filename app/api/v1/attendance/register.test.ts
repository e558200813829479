import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { attendanceAs, linesOf, marksOf, storedMonths } from '@/tests/support/attendance'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { limitToClasses } from '@/tests/support/scope'
import { PATCH, DELETE as remove } from '../students/[id]/route'

/** Wednesday. */
const TODAY = '5th-B/2027-03-10'
let teacher: Person
let office: Person
let ids: string[]
beforeEach(async () => {
  vi.setSystemTime(new Date('2027-03-10T09:00'))
  teacher = await createSignedInUser([])
  await limitToClasses(teacher.id, '5th-B teacher')
  office = await createSignedInUser(['students.read', 'students.update', 'students.delete'])
  ids = (await addStudentsByText('5th B 2 Meera', '5th B 1 Arun', '5th B 3 Zoya', '5th C 1 Nila')).map(({ _id }) => _id)
})
const patch = (id: string | undefined, body: object) => call(PATCH, { token: office.token, id, body })

describe('a register', () => {
  // R93.2
  it('a register that was not taken lists the active students of the class by roll number, without marks', async () => {
    await patch(ids[2], { isActive: false })
    const { status, body } = await attendanceAs(teacher.token).read(TODAY)
    expect([status, body.data.attendance]).toEqual([
      200,
      {
        day: '2027-03-10', standard: '5th', section: 'B', version: 0, mayTake: true,
        students: [
          { _id: ids[1], name: { firstName: 'Arun', lastName: 'Child' }, rollNumber: 1, profilePhoto: { url: '' }, mark: null },
          { _id: ids[0], name: { firstName: 'Meera', lastName: 'Child' }, rollNumber: 2, profilePhoto: { url: '' }, mark: null },
        ],
      },
    ]) // prettier-ignore
  })

  // R93.2
  it('the register of a past day that was not taken leaves out students who were admitted later', async () => {
    await db.student.update({ where: { id: ids[0]! }, data: { admissionDate: '2027-03-05' } })
    expect(linesOf(await attendanceAs(office.token).read('5th-B/2027-03-05'))).toHaveLength(3)
    expect(linesOf(await attendanceAs(office.token).read('5th-B/2027-03-04'))).toEqual(['1 Arun -', '3 Zoya -'])
  })

  // R93.3
  it('a saved register has the marks, the version, the user who saved the register, and the time', async () => {
    const saved = await attendanceAs(teacher.token).take(TODAY, 'PAL')
    expect([saved.status, saved.body.message]).toEqual([200, 'Attendance saved'])
    const expected = { version: 1, takenBy: 'Test Person', takenAt: new Date('2027-03-10T09:00').toISOString() }
    expect(saved.body.data.attendance).toMatchObject(expected)
    const read = await attendanceAs(office.token).read(TODAY)
    expect(read.body.data.attendance).toEqual(saved.body.data.attendance)
    expect(linesOf(read)).toEqual(['1 Arun P', '2 Meera A', '3 Zoya L'])
    expect(await storedMonths()).toEqual([
      '1 2027-03 5th-B ---------A',
      '2 2027-03 5th-B ---------P',
      '3 2027-03 5th-B ---------L',
    ])
  })

  // R93.3
  it('a correction raises the version and leaves the other days of the month as they are', async () => {
    await attendanceAs(office.token).take('5th-B/2027-03-01', 'AAA')
    await attendanceAs(teacher.token).take(TODAY, 'HE')
    await attendanceAs(office.token).take('5th-B/2027-03-09', 'A')
    const corrected = await attendanceAs(office.token).take(TODAY, 'PE')
    expect(corrected.body.data.attendance.version).toBe(2)
    expect((await storedMonths())[1]).toBe('2 2027-03 5th-B A-------AP')
  })

  // R93.3
  it('saving the same marks again with the current version changes nothing', async () => {
    const { token } = office
    await attendanceAs(token).take(TODAY, 'A')
    const before = await db.auditEvent.count()
    const again = await attendanceAs(token).take(TODAY, 'A')
    expect([again.status, again.body.data.attendance.version]).toEqual([200, 1])
    expect(await db.auditEvent.count()).toBe(before)
  })
})

describe('a save that does not fit the register', () => {
  // R93.5
  it.each([
    ['another version', 1, [0, 1, 2]],
    ['one student fewer', 0, [1, 2]],
    ['a student of another class', 0, [0, 1, 2, 3]],
  ])('a save with %s is refused with the current register, and nothing is stored', async (_what, version, sent) => {
    const register = await attendanceAs(teacher.token).read(TODAY)
    const marks = marksOf(
      sent.map(place => ({ _id: ids[place]! })),
      'PPP',
    )
    const { status, body } = await attendanceAs(teacher.token).save(TODAY, version, marks)
    expect([status, body.error]).toEqual([409, 'STALE'])
    expect(body.data.attendance).toEqual(register.body.data.attendance)
    expect([await db.attendance.count(), await db.attendanceDay.count()]).toEqual([0, 0])
  })

  // R93.5
  it('of two simultaneous saves, one succeeds and the other is answered with the saved register', async () => {
    const { students } = (await attendanceAs(teacher.token).read(TODAY)).body.data.attendance
    const answers = await Promise.all([
      attendanceAs(teacher.token).save(TODAY, 0, marksOf(students, 'AAA')),
      attendanceAs(office.token).save(TODAY, 0, marksOf(students, 'LLL')),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [kept] = answers.filter(({ status }) => status === 200)
    const [stale] = answers.filter(({ status }) => status === 409)
    expect(stale?.body.data.attendance.students).toEqual(kept?.body.data.attendance.students)
    expect(await db.attendanceDay.findMany({ select: { version: true } })).toEqual([{ version: 1 }])
  })

  // R93.5
  it('simultaneous saves of many days of a month keep the marks of each day', async () => {
    const days = ['01', '02', '03', '04', '05', '06', '08', '09', '10']
    const { students } = (await attendanceAs(office.token).read(TODAY)).body.data.attendance
    const answers = await Promise.all(
      days.map(day => attendanceAs(office.token).save(`5th-B/2027-03-${day}`, 0, marksOf(students, 'AAA'))),
    )
    expect(answers.map(({ status }) => status)).toEqual(days.map(() => 200))
    expect((await storedMonths())[0]).toBe('1 2027-03 5th-B AAAAAA-AAA')
  })

  it('the register of a class without students cannot be saved', async () => {
    const { status, body } = await attendanceAs(office.token).save('9th-D/2027-03-10', 0, {})
    expect([status, body.message]).toEqual([400, 'This class has no students'])
  })
})

describe('students who move', () => {
  // R93.4
  it('a student who changes class in mid-month has a row in each register, and past days keep the student', async () => {
    await attendanceAs(office.token).take('5th-B/2027-03-03', 'AAA')
    await patch(ids[0], { section: 'C', rollNumber: 2 })
    await attendanceAs(office.token).take(TODAY, 'PP')
    await attendanceAs(office.token).take('5th-C/2027-03-10', 'PL')
    expect((await storedMonths()).slice(0, 2)).toEqual(['1 2027-03 5th-B --A', '1 2027-03 5th-C ---------L'])
    expect(linesOf(await attendanceAs(office.token).read('5th-B/2027-03-03'))).toEqual([
      '1 Arun A',
      '2 Meera A',
      '3 Zoya A',
    ])
    expect(linesOf(await attendanceAs(office.token).read(TODAY))).toEqual(['1 Arun P', '3 Zoya P'])
  })

  // R93.4
  it('a class teacher who saves a register keeps the hidden mark of a student who has left the class', async () => {
    await attendanceAs(teacher.token).take('5th-B/2027-03-09', 'AAA')
    await patch(ids[0], { section: 'C' })
    expect(linesOf(await attendanceAs(teacher.token).read('5th-B/2027-03-09'))).toEqual(['1 Arun A', '3 Zoya A'])
    expect((await attendanceAs(teacher.token).take('5th-B/2027-03-09', 'PP')).status).toBe(200)
    expect(linesOf(await attendanceAs(office.token).read('5th-B/2027-03-09'))).toEqual([
      '1 Arun P',
      '2 Meera A',
      '3 Zoya P',
    ])
  })

  // R93.4
  it('a student with a mark of the day is not in the register of another class on that day', async () => {
    await attendanceAs(office.token).take(TODAY, 'PPP')
    await patch(ids[0], { section: 'C' })
    expect(linesOf(await attendanceAs(office.token).read('5th-C/2027-03-10'))).toEqual(['1 Nila -'])
    expect(linesOf(await attendanceAs(office.token).read(TODAY))).toEqual(['1 Arun P', '2 Meera P', '3 Zoya P'])
  })

  // R93.4
  it('a student who joins a class after attendance was taken can be marked today, but not on a past day', async () => {
    await attendanceAs(office.token).take(TODAY, 'PPP')
    await attendanceAs(office.token).take('5th-B/2027-03-09', 'PPP')
    await patch(ids[3], { section: 'B', rollNumber: 4 })
    expect(linesOf(await attendanceAs(office.token).read('5th-B/2027-03-09'))).toHaveLength(3)
    expect(linesOf(await attendanceAs(office.token).read(TODAY)).at(-1)).toBe('4 Nila -')
    expect(linesOf(await attendanceAs(teacher.token).take(TODAY, 'PPPA')).at(-1)).toBe('4 Nila A')
  })

  // R93.4
  it('students who left or were deleted are not in the register of a later day', async () => {
    await attendanceAs(office.token).take('5th-B/2027-03-09', 'PPP')
    await patch(ids[0], { isActive: false })
    await call(remove, { token: office.token, id: ids[1] })
    expect(linesOf(await attendanceAs(office.token).read(TODAY))).toEqual(['3 Zoya -'])
    expect(linesOf(await attendanceAs(office.token).read('5th-B/2027-03-09'))).toEqual(['2 Meera P', '3 Zoya P'])
  })
})

// R93.3
it.each([
  ['a version that is text', { version: '0', marks: {} }, 'version: version must be a whole number'],
  ['a mark that is unknown', { version: 0, marks: { a: 'X' } }, 'marks.a: A mark is P, A, L, H or E'],
])('saving a register with %s is refused', async (_what, body, message) => {
  const { PUT } = await import('./[class]/[day]/route')
  const answer = await call(PUT, { token: office.token, id: TODAY, body })
  expect([answer.status, answer.body.errors.map(({ field, message }) => `${field}: ${message}`)]).toEqual([
    400,
    [message],
  ])
})
