import { beforeEach, describe, expect, it, vi } from 'vitest'
import { attendanceAs, linesOf } from '@/tests/support/attendance'
import { call, validationErrors } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { PUT as changeDaysOff } from '../school/days-off/route'

let token: string
beforeEach(() => addStudentsByText('5th B 1 Arun', '5th B 2 Meera'))

/** Sets the clock and signs in again, because an earlier session may have expired. */
async function signInAt(time: string): Promise<void> {
  vi.setSystemTime(new Date(time))
  token = (await createSignedInUser('superAdmin')).token
}
const read = (day: string) => attendanceAs(token).read(`5th-B/${day}`)
const take = (day: string, marks = '') => attendanceAs(token).take(`5th-B/${day}`, marks)

describe('the day of a register', () => {
  // R93.9
  it('a day in the future, and a day that does not exist, have no register', async () => {
    await signInAt('2027-03-10T09:00')
    for (const day of ['2027-03-11', '2028-01-03']) {
      const { status, body } = await read(day)
      expect([day, status, body.message]).toEqual([day, 400, 'Day cannot be in the future'])
      expect((await attendanceAs(token).save(`5th-B/${day}`, 0, {})).status).toBe(400)
    }
    for (const day of ['2027-02-30', 'today', '2027-3-1', '0099-01-01']) {
      const answer = await read(day)
      expect([day, answer.status, validationErrors(answer)]).toEqual([day, 400, ['day: Day must be a valid date']])
    }
  })

  // R93.9
  it('the attendance of a day can be taken from midnight in the school’s time zone', async () => {
    await signInAt('2027-03-10T23:59:59')
    expect([(await take('2027-03-10')).status, (await read('2027-03-11')).status]).toEqual([200, 400])
    vi.setSystemTime(new Date('2027-03-11T00:00:00'))
    expect([(await take('2027-03-11')).status, (await read('2027-03-12')).status]).toEqual([200, 400])
  })

  // R93.9
  it.each([
    ['Asia/Kolkata', '2027-03-10T18:29:59Z', '2027-03-10', '2027-03-11'],
    ['Asia/Kolkata', '2027-03-10T18:30:00Z', '2027-03-11', '2027-03-12'],
    ['America/New_York', '2027-03-11T04:59:59Z', '2027-03-10', '2027-03-11'],
    ['Pacific/Kiritimati', '2027-03-10T10:00:00Z', '2027-03-11', '2027-03-12'],
  ])('in the time zone %s at %s the school’s day is %s', async (zone, time, day, next) => {
    vi.stubEnv('TZ', zone)
    await signInAt(time)
    const statuses = [(await take(day, 'A')).status, (await read(next)).status]
    vi.unstubAllEnvs()
    expect(statuses).toEqual([200, 400])
  })

  // R93.9
  it('a register that was opened before midnight can be saved after midnight', async () => {
    await signInAt('2027-03-10T23:59')
    const { students } = (await read('2027-03-10')).body.data.attendance
    vi.setSystemTime(new Date('2027-03-11T00:01'))
    const marks = Object.fromEntries(students.map(({ _id }) => [_id, 'A' as const]))
    expect((await attendanceAs(token).save('5th-B/2027-03-10', 0, marks)).status).toBe(200)
  })
})

describe('a day off', () => {
  // R93.6
  it('a Sunday has no attendance, and its register says why', async () => {
    await signInAt('2027-03-10T09:00')
    const { status, body } = await read('2027-03-07')
    expect([status, body.data.attendance]).toMatchObject([200, { dayOff: 'Sunday', mayTake: false }])
    const answer = await take('2027-03-07')
    expect([answer.status, validationErrors(answer)]).toEqual([400, ['day: The school is closed on this day: Sunday']])
  })

  // R93.6
  it('a holiday that is added later keeps the stored marks and refuses new marks', async () => {
    await signInAt('2027-03-10T09:00')
    await take('2027-03-09', 'AP')
    const holidays = [{ first: '2027-03-09', last: '2027-03-09', name: 'Holi' }]
    await call(changeDaysOff, { token, body: { weekdays: [0], holidays, version: 1 } })
    const register = await read('2027-03-09')
    expect(linesOf(register)).toEqual(['1 Arun A', '2 Meera P'])
    expect(register.body.data.attendance).toMatchObject({ dayOff: 'Holi', mayTake: false, version: 1 })
    expect((await take('2027-03-09', 'PP')).status).toBe(400)
  })

  // R93.6
  it('a register that was taken can still be corrected when its weekday becomes a day off later', async () => {
    await signInAt('2027-03-10T09:00')
    await take('2027-03-09', 'AP')
    await call(changeDaysOff, { token, body: { weekdays: [0, 2], holidays: [], version: 1 } })
    expect((await read('2027-03-09')).body.data.attendance).toMatchObject({ mayTake: true, version: 1 })
    expect(linesOf(await take('2027-03-09', 'LP'))).toEqual(['1 Arun L', '2 Meera P'])
    expect((await read('2027-03-02')).body.data.attendance).toMatchObject({ dayOff: 'Tuesday', mayTake: false })
    expect((await take('2027-03-02', 'LP')).status).toBe(400)
  })
})
