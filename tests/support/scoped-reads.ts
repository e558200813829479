import { expect } from 'vitest'
import type { Figures } from '@/lib/contract/dashboard'
import type { DuplicatePage } from '@/lib/contract/students/duplicates'
import type { PrintPart } from '@/lib/contract/students/print'
import type { Siblings, StudentPage } from '@/lib/contract/students/query'
import type { RollNumbers } from '@/lib/contract/students/roll-numbers'
import type { Found } from '@/lib/contract/quick-find/quick-find'
import { db } from '@/lib/server/db/db'
import { findActorByToken } from '@/lib/server/accounts/session-actor'
import * as one from '@/app/api/v1/students/[id]/route'
import { GET as certificates } from '@/app/api/v1/students/[id]/certificates/route'
import { GET as classes } from '@/app/api/v1/students/[id]/classes/route'
import { GET as history } from '@/app/api/v1/students/[id]/history/route'
import { GET as photo } from '@/app/api/v1/students/[id]/photo/route'
import { GET as siblings } from '@/app/api/v1/students/[id]/siblings/route'
import { GET as register } from '@/app/api/v1/students/class-years/register/route'
import { GET as classYears } from '@/app/api/v1/students/class-years/route'
import { GET as duplicateCheck } from '@/app/api/v1/students/duplicate-check/route'
import { GET as duplicates } from '@/app/api/v1/students/duplicates/route'
import { GET as exportAll, POST as exportSome } from '@/app/api/v1/students/export/route'
import { POST as print } from '@/app/api/v1/students/print/route'
import { GET as rollNumbers } from '@/app/api/v1/students/roll-numbers/route'
import { GET as list } from '@/app/api/v1/students/route'
import { GET as certificate } from '@/app/api/v1/certificates/[id]/route'
import { GET as latest } from '@/app/api/v1/dashboard/changes/route'
import { GET as figures } from '@/app/api/v1/dashboard/figures/route'
import { GET as search } from '@/app/api/v1/search/route'
import { GET as views } from '@/app/api/v1/views/route'
import type { Handler } from './api'
import { idsOf, type Reply, type ScopedCaller } from './scoped-caller'
import { checkPromotionState } from './scoped-promotion'
import { PLACES, type Pupil, YEAR } from './scoped-school'
import { parseCsv } from './csv'

type RandomCall = (caller: ScopedCaller) => Promise<void>

const dataOf = <D>(reply: Reply): D => reply.json().data
const keysOf = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id).sort()
/** Resets the limit on exports and prints per minute, which this test does not examine. */
const withoutLimits = () => db.rateLimit.deleteMany()

/** Random filters, and the students that the user must find with them. */
function drawFilters(caller: ScopedCaller) {
  const { standard, section } = caller.pick(PLACES)
  const { name } = caller.pick(caller.school.all)
  const query = {
    ...(caller.below(3) === 0 && { standard }),
    ...(caller.below(4) === 0 && { section }),
    ...(caller.below(5) === 0 && { isActive: caller.pick(['true', 'false']) }),
    ...(caller.below(4) === 0 && { search: caller.pick([name, 'asha', 'stu-']) }),
  }
  const found = caller.visible.filter(
    pupil =>
      (!query.standard || pupil.standard === query.standard) &&
      (!query.section || pupil.section === query.section) &&
      (!query.isActive || String(pupil.isActive) === query.isActive) &&
      (query.search !== name || pupil.name === name),
  )
  return { query, found }
}

async function readList(caller: ScopedCaller): Promise<void> {
  const { query, found } = drawFilters(caller)
  const [page, limit] = [1 + caller.below(2), caller.pick([10, 25, 100])]
  const sortBy = caller.pick(['createdAt', 'name', 'standard', 'updatedAt', 'rollNumber'])
  const all = { ...query, page: String(page), limit: String(limit), sortBy }
  const data = dataOf<StudentPage>(await caller.send(list, { query: all }))
  const ids = keysOf(data.students)
  expect([data.pagination.totalStudents, ids.length]).toEqual([
    found.length,
    Math.max(0, Math.min(limit, found.length - (page - 1) * limit)),
  ])
  expect(ids.filter(id => !found.some(pupil => pupil.id === id))).toEqual([])
  const actor = await findActorByToken(`Bearer ${caller.person.token}`, 'request-1')
  expect(await list.read(actor, { query: all })).toEqual(data)
}

/** The calls about one student. Each has a check of the answer about a student that the user sees. */
const OF_A_STUDENT: [Handler, (reply: Reply, pupil: Pupil, caller: ScopedCaller) => void][] = [
  [one.GET, (reply, { id }) => expect(dataOf<{ student: { _id: string } }>(reply).student._id).toBe(id)],
  [history, reply => expect(reply.status).toBe(200)],
  [classes, reply => expect(reply.status).toBe(200)],
  [certificates, reply => expect(reply.status).toBe(200)],
  [
    siblings,
    (reply, { id, phone }, caller) => {
      const family = caller.visible.filter(pupil => pupil.phone === phone && pupil.id !== id)
      const data = dataOf<Siblings>(reply)
      expect([keysOf(data.students), data.hasMore]).toEqual([idsOf(family), false])
    },
  ],
]

async function readOne(caller: ScopedCaller): Promise<void> {
  const pupil = caller.pick(caller.school.all)
  const [handler, check] = caller.pick(OF_A_STUDENT)
  const byNumber = handler === one.GET && caller.below(2) === 0
  const reply = await caller.send(handler, { id: byNumber ? pupil.studentId : pupil.id })
  if (caller.seesPupil(pupil)) check(reply, pupil, caller)
  else await caller.expectUnknown(handler, reply, { id: byNumber ? 'STU-1999-00001' : crypto.randomUUID() })
}

export async function readPhoto(caller: ScopedCaller): Promise<void> {
  const pupil = caller.pick(caller.school.all)
  const isKnown = caller.below(2) === 0
  const headers: Record<string, string> = isKnown ? { 'if-none-match': `"${pupil.photoHash ?? 'none'}"` } : {}
  const reply = await caller.send(photo, { id: pupil.id, headers })
  if (caller.seesPhoto(pupil)) expect(reply.status).toBe(isKnown ? 304 : 200)
  else await caller.expectUnknown(photo, reply, { id: crypto.randomUUID(), headers })
}

async function readCertificate(caller: ScopedCaller): Promise<void> {
  const pupil = caller.pick(caller.school.all)
  const id = pupil.words.find(word => word.startsWith('BON-')) ?? 'BON-1999-0001'
  const reply = await caller.send(certificate, { id })
  if (caller.seesPupil(pupil) && id !== 'BON-1999-0001') expect(reply.status).toBe(200)
  else await caller.expectUnknown(certificate, reply, { id: 'BON-1999-0002' })
}

async function quickFind(caller: ScopedCaller): Promise<void> {
  const pupil = caller.pick(caller.school.all)
  const text = caller.pick([pupil.name, pupil.studentId, caller.pick(pupil.words), 'asha', 'ravi', 'BON-2026', '2nd a'])
  const found = dataOf<Found>(await caller.send(search, { query: { search: text } }))
  if (text !== pupil.name) return
  expect(keysOf(found.students)).toEqual(idsOf(caller.visible.filter(({ name }) => name === text)))
}

async function readDuplicates(caller: ScopedCaller): Promise<void> {
  const { pairs, pagination } = dataOf<DuplicatePage>(await caller.send(duplicates, { query: { limit: '100' } }))
  expect(pagination.totalPairs).toBe(pairs.length)
}

async function checkDuplicate(caller: ScopedCaller): Promise<void> {
  const { name, dateOfBirth } = caller.pick(caller.school.all)
  const query = { firstName: 'Asha', lastName: name, dateOfBirth }
  const { students } = dataOf<{ students: { _id: string }[] }>(await caller.send(duplicateCheck, { query }))
  expect(keysOf(students)).toEqual(idsOf(caller.visible.filter(pupil => pupil.name === name)))
}

async function readRollNumbers(caller: ScopedCaller): Promise<void> {
  const place = caller.pick(PLACES)
  const rollNumber = 1 + caller.below(9)
  const query = { ...place, rollNumber: String(rollNumber) }
  const { next, takenBy } = dataOf<RollNumbers>(await caller.send(rollNumbers, { query }))
  const members = caller.visible.filter(
    ({ standard, section, isActive }) => isActive && standard === place.standard && section === place.section,
  )
  expect(next).toBe(Math.max(0, ...members.map(pupil => pupil.rollNumber)) + 1)
  expect(takenBy !== undefined).toBe(members.some(pupil => pupil.rollNumber === rollNumber))
}

async function exportFiltered(caller: ScopedCaller): Promise<void> {
  await withoutLimits()
  const { query, found } = drawFilters(caller)
  expectRows(await caller.send(exportAll, { query }), found)
}

async function exportChosen(caller: ScopedCaller): Promise<void> {
  await withoutLimits()
  const chosen = Array.from({ length: 6 }, () => caller.pick(caller.school.all))
  const body = { selection: { ids: [...new Set(idsOf(chosen))] }, columns: ['studentId', 'email'], format: 'csv' }
  expectRows(
    await caller.send(exportSome, { body }),
    caller.visible.filter(pupil => chosen.includes(pupil)),
  )
}

function expectRows({ text }: Reply, pupils: Pupil[]): void {
  const [, ...rows] = parseCsv(text.replace('\uFEFF', ''))
  expect(rows.map(([studentId]) => studentId).sort()).toEqual(pupils.map(({ studentId }) => studentId).sort())
}

async function printSome(caller: ScopedCaller): Promise<void> {
  await withoutLimits()
  const { query, found } = drawFilters(caller)
  const chosen = Array.from({ length: 6 }, () => caller.pick(caller.school.all))
  const isByQuery = caller.below(2) === 0
  const expected = isByQuery ? found : caller.visible.filter(pupil => chosen.includes(pupil))
  const selection = isByQuery ? { query } : { ids: [...new Set(idsOf(chosen))] }
  const data = dataOf<PrintPart>(await caller.send(print, { body: { selection, part: 1, photos: true } }))
  expect([keysOf(data.students), data.total]).toEqual([idsOf(expected), expected.length])
  expect(Object.keys(data.photos).sort()).toEqual(idsOf(expected.filter(({ photoHash }) => photoHash)))
}

async function readFigures(caller: ScopedCaller): Promise<void> {
  const data = dataOf<Figures>(await caller.send(figures))
  const counted = data.classes.map(({ standard, section, students }) => [`${standard}-${section}`, students.Female])
  const active = Map.groupBy(caller.visible.filter(({ isActive }) => isActive), ({ standard, section }) => `${standard}-${section}`) // prettier-ignore
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries([...active].map(([key, { length }]) => [key, length])))
  expect(data.missing.photo).toBe(caller.visible.filter(pupil => pupil.isActive && !pupil.photoHash).length)
}

async function readChanges(caller: ScopedCaller): Promise<void> {
  expect((await caller.send(latest)).status).toBe(200)
}

async function readYears(caller: ScopedCaller): Promise<void> {
  const { classes: sizes } = dataOf<{ classes: { students: { Female: number } }[] }>(await caller.send(classYears, { query: { year: String(YEAR) } })) // prettier-ignore
  const rows = await db.classOfYear.findMany({ select: { standard: true, section: true, student: { select: { id: true } } } }) // prettier-ignore
  const visible = new Set(idsOf(caller.visible))
  const seen = rows.filter(({ student }) => visible.has(student.id))
  expect(sizes.reduce((sum, { students }) => sum + students.Female, 0)).toBe(seen.length)
  const place = caller.pick(PLACES)
  const query = { year: String(YEAR), ...place }
  const { students } = dataOf<{ students: { _id: string }[] }>(await caller.send(register, { query }))
  const members = seen.filter(({ standard, section }) => standard === place.standard && section === place.section)
  expect(keysOf(students)).toEqual(idsOf(members.map(({ student }) => student)))
}

async function readViews(caller: ScopedCaller): Promise<void> {
  expect((await caller.send(views, { query: { entity: 'students' } })).status).toBe(200)
}

/** Calls that only read, for users with the permission to read students. */
export const READS: RandomCall[] = [
  ...Array.from({ length: 5 }, () => readList),
  ...Array.from({ length: 6 }, () => readOne),
  ...[readPhoto, readPhoto, readCertificate, quickFind, quickFind, readDuplicates, checkDuplicate, readRollNumbers],
  ...[exportFiltered, exportChosen, printSome, readFigures, readChanges, readYears, checkPromotionState, readViews],
]
