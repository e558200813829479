import { expect } from 'vitest'
import { EMPTY_MONTH, markOn, withMark } from '@/lib/contract/attendance/marks'
import type { Register } from '@/lib/contract/attendance/register'
import { today } from '@/lib/contract/dates'
import { db } from '@/lib/server/db/db'
import * as registers from '@/app/api/v1/attendance/[class]/[day]/route'
import { marksOf } from './attendance'
import { DAY } from './clock'
import { lastSchoolDay } from './school-day'
import { idsOf, type ScopedCaller } from './scoped-caller'
import { readPhoto } from './scoped-reads'
import { PLACES, type Place } from './scoped-school'

const UNKNOWN_CLASS = '1st-X'
const latest = () => lastSchoolDay()
const earlier = () => lastSchoolDay(new Date(Date.now() - 9 * DAY))
/** On a Sunday this is false for both days of the test, because both are school days. */
const isToday = (day: string) => day === today()

const keyOf = ({ standard, section }: Place, day: string) => `${standard}-${section}/${day}`

/** The ids of the students that the user must find in a register, from a scan of the tables. */
async function expectedIds(caller: ScopedCaller, place: Place, day: string): Promise<string[]> {
  const rows = await db.attendance.findMany({ where: { month: day.slice(0, 7) }, include: { student: true } })
  const marked = rows.filter(({ marks }) => markOn(marks, day) !== null)
  const ofClass = (one: { standard: string; section: string }) =>
    one.standard === place.standard && one.section === place.section
  const isTaken = (await db.attendanceDay.count({ where: { ...place, day } })) > 0
  const hasMark = new Set(marked.map(({ student }) => student.id))
  const named = new Set(marked.filter(ofClass).map(({ student }) => student.id))
  const isListed = (pupil: (typeof caller.visible)[number]) =>
    named.has(pupil.id) || ((!isTaken || isToday(day)) && pupil.isActive && ofClass(pupil) && !hasMark.has(pupil.id))
  return idsOf(caller.visible.filter(isListed))
}

/** Stores the register of each class on the earlier day. Students who move later stay in this register. */
export async function storeRegisters(): Promise<void> {
  const students = await db.student.findMany({ select: { serial: true, standard: true, section: true } })
  const [month, marks] = [earlier().slice(0, 7), withMark(EMPTY_MONTH, earlier(), 'P')]
  await db.attendance.createMany({ data: students.map(student => ({ ...student, month, marks })) })
  const taken = { day: earlier(), version: 1, takenById: '', takenAt: new Date() }
  await db.attendanceDay.createMany({ data: PLACES.map(place => ({ ...place, ...taken })) })
}

/** Draws a class, more often a class that the user sees, and a day. */
function drawRegister(caller: ScopedCaller): [place: Place, day: string] {
  const seen = PLACES.filter(place => caller.sees(place))
  return [caller.pick(seen.length > 0 && caller.below(3) > 0 ? seen : PLACES), caller.pick([latest(), earlier()])]
}

const registerIn = (reply: { json: () => { data: never } }): Register =>
  (reply.json().data as { attendance: Register }).attendance

async function readRegister(caller: ScopedCaller): Promise<void> {
  const [place, day] = drawRegister(caller)
  const reply = await caller.send(registers.GET, { id: keyOf(place, day) })
  if (!caller.sees(place)) return caller.expectUnknown(registers.GET, reply, { id: `${UNKNOWN_CLASS}/${day}` })
  if (!caller.may('students.read') && !caller.teaches(place)) return expect(reply.status).toBe(403)
  const { students } = registerIn(reply)
  expect(students.map(({ _id }) => _id).toSorted()).toEqual(await expectedIds(caller, place, day))
  const shown = students.filter(({ profilePhoto }) => profilePhoto.url !== '').map(({ _id }) => _id)
  const withPhoto = caller.visible.filter(
    pupil => students.some(({ _id }) => _id === pupil.id) && caller.seesPhoto(pupil),
  )
  expect(shown.toSorted()).toEqual(idsOf(withPhoto))
}

/** Whether the user may save a register. A class teacher may no longer change the earlier day. */
const maySave = (caller: ScopedCaller, place: Place, day: string): boolean =>
  (caller.may('students.read') && caller.may('students.update')) || (caller.teaches(place) && day === latest())

/** Saves the register that the user sees. Sometimes adds a student of another register, which must be refused. */
async function saveRegister(caller: ScopedCaller): Promise<void> {
  const [place, day] = drawRegister(caller)
  const ids = await expectedIds(caller, place, day)
  const { version } = (await db.attendanceDay.findFirst({ where: { ...place, day } })) ?? { version: 0 }
  const stranger = caller.below(4) === 0 ? [caller.pick(caller.school.all).id] : []
  const sent = [...new Set([...ids, ...stranger])]
  const letters = sent.map(() => caller.pick(['P', 'A', 'L', 'H', 'E'])).join('')
  const body = {
    version,
    marks: marksOf(
      sent.map(_id => ({ _id })),
      letters,
    ),
  }
  const reply = await caller.send(registers.PUT, { id: keyOf(place, day), body })
  if (!caller.sees(place)) return caller.expectUnknown(registers.PUT, reply, { id: `${UNKNOWN_CLASS}/${day}`, body })
  if (!maySave(caller, place, day)) return expect(reply.status).toBe(403)
  if (sent.length > ids.length) expect(reply.status).toBe(409)
  else expect(reply.status).toBe(ids.length > 0 ? 200 : 400)
  if (reply.status !== 400) expect(registerIn(reply).students.map(({ _id }) => _id).toSorted()).toEqual(ids) // prettier-ignore
}

/** Calls about registers of classes. */
export const ATTENDANCE_CALLS = [readRegister, readRegister, saveRegister, saveRegister]
/** Calls of class teachers who have no permission: about registers, and the photos in them. */
export const CLASS_TEACHER_CALLS = [...ATTENDANCE_CALLS, readPhoto, readPhoto]
