import { expect } from 'vitest'
import type { Certificate } from '@/lib/contract/certificates/schema'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { POST as issue } from '@/app/api/v1/students/[id]/certificates/route'
import { PUT as decide } from '@/app/api/v1/students/duplicates/route'
import * as one from '@/app/api/v1/students/[id]/route'
import { DELETE as removePhoto } from '@/app/api/v1/students/[id]/photo/route'
import { POST as create } from '@/app/api/v1/students/route'
import { POST as undo } from '@/app/api/v1/undo/route'
import type { Handler, Options } from './api'
import { bonafideInput } from './certificates'
import type { Reply, ScopedCaller } from './scoped-caller'
import { PLACES, type Place, type Pupil } from './scoped-school'

type RandomCall = (caller: ScopedCaller) => Promise<void>

/** A creation with a key, which may be repeated later. */
type Creation = { caller: ScopedCaller; options: Options; name: string; place: Place; id: string; text: string }
const creations: Creation[] = []

/** Expects a refusal that names the standard, the section or both. */
function expectClassRefused({ status, text }: Reply): void {
  const { errors } = JSON.parse(text) as { errors: { field: string; message: string }[] }
  expect([status, errors.map(({ field }) => field).filter(field => field !== 'standard' && field !== 'section')]).toEqual([403, []]) // prettier-ignore
  expect(errors.length).toBeGreaterThan(0)
}

/**
 * Sends a call that changes a student. About a student that the user may not see, the answer must be the same as about
 * an unknown student.
 */
async function changeOne(
  caller: ScopedCaller,
  handler: Handler,
  pupil: Pupil,
  body?: object,
): Promise<Reply | undefined> {
  const reply = await caller.send(handler, { id: pupil.id, body })
  if (caller.seesPupil(pupil)) return reply
  await caller.expectUnknown(handler, reply, { id: crypto.randomUUID(), body })
  return undefined
}

async function addStudent(caller: ScopedCaller): Promise<void> {
  const place = caller.pick(PLACES)
  const rollNumber = 1_000 + caller.below(1_000_000)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const options = { body: { ...caller.school.nextInput(place), rollNumber }, headers }
  const reply = await caller.send(create, options, [options.body.name.lastName])
  if (!caller.may('students.create')) return expect(reply.status).toBe(403)
  if (!caller.sees(place)) return expectClassRefused(reply)
  expect(reply.status).toBe(201)
  const { student } = reply.json().data as SavedStudent
  await caller.school.read(student._id)
  creations.push({ caller, options, name: student.name.lastName, place, id: student._id, text: reply.text })
}

async function repeatCreation(caller: ScopedCaller): Promise<void> {
  const own = creations.filter(creation => creation.caller === caller)
  if (own.length === 0) return addStudent(caller)
  const { options, name, place, id, text } = caller.pick(own)
  const reply = await caller.send(create, options, [name])
  const pupil = caller.school.pupils.get(id) as Pupil
  if (!caller.sees(place)) return expectClassRefused(reply)
  if (!caller.seesPupil(pupil)) return expect(reply.status).toBe(404)
  expect([reply.status, reply.text]).toEqual([201, text])
}

async function moveStudent(caller: ScopedCaller): Promise<void> {
  const pupil = caller.pick(caller.school.all)
  const { standard, section } = caller.pick(PLACES)
  const body = caller.pick([{ standard }, { section }, { standard, section }, { rollNumber: 1 + caller.below(9) }])
  const reply = await changeOne(caller, one.PATCH, pupil, body)
  if (!reply) return
  const isAllowed = caller.sees({ ...pupil, ...body })
  if (!caller.may('students.update')) expect(reply.status).toBe(403)
  else if (isAllowed) expect(reply.status).toBe(200)
  else expectClassRefused(reply)
  await caller.school.read(pupil.id)
}

async function deleteStudent(caller: ScopedCaller): Promise<void> {
  const pupil = caller.pick(caller.school.all)
  const reply = await changeOne(caller, one.DELETE, pupil)
  if (reply) expect(reply.status).toBe(caller.may('students.delete') ? 200 : 403)
  await caller.school.read(pupil.id)
}

async function deletePhoto(caller: ScopedCaller): Promise<void> {
  const pupil = caller.pick(caller.school.all)
  if (await changeOne(caller, removePhoto, pupil)) await caller.school.read(pupil.id)
}

/** Undoes the newest change of a student, or the change that an event records. */
async function undoChange(caller: ScopedCaller): Promise<void> {
  const pupil = caller.pick(caller.below(2) === 0 ? caller.school.all : deletedOrAll(caller))
  const events = await db.auditEvent.findMany({ where: { entityId: pupil.id }, select: { id: true } })
  const isByEvent = caller.below(2) === 0
  const bodyOf = (record: string, event: string) => (isByEvent ? { event } : { record })
  const reply = await caller.send(undo, { body: bodyOf(pupil.id, caller.pick(events).id) }, pupil.words)
  // The user may see the student only after the undo of a deletion, so `sees` is checked after the call.
  if (!caller.sees(pupil)) {
    await caller.expectUnknown(undo, reply, { body: bodyOf(crypto.randomUUID(), crypto.randomUUID()) })
    expect(reply.text).not.toContain(pupil.studentId)
  }
  await caller.school.read(pupil.id)
}

function deletedOrAll({ school }: ScopedCaller): Pupil[] {
  const deleted = school.all.filter(({ isDeleted }) => isDeleted)
  return deleted.length > 0 ? deleted : school.all
}

async function issueCertificate(caller: ScopedCaller): Promise<void> {
  const pupil = caller.pick(caller.school.all)
  const reply = await changeOne(caller, issue, pupil, bonafideInput())
  if (!reply) return
  expect(reply.status).toBe(caller.may('students.update') ? 201 : 403)
  await caller.school.read(pupil.id)
  if (reply.status !== 201) return
  const { certificate } = reply.json().data as { certificate: Certificate }
  expect(certificate.student._id).toBe(pupil.id)
}

async function decideAboutTwins(caller: ScopedCaller): Promise<void> {
  const pupil = caller.pick(caller.school.all)
  const twin = caller.school.all.find(({ id, name }) => name === pupil.name && id !== pupil.id)
  if (!twin) return
  const bodyOf = (id: string) => ({ students: [pupil.id, id], isDismissed: caller.below(2) === 0 })
  const reply = await caller.send(decide, { body: bodyOf(twin.id) })
  if (!caller.seesPupil(pupil) || !caller.seesPupil(twin)) {
    await caller.expectUnknown(decide, reply, { body: bodyOf(crypto.randomUUID()) })
  }
}

/** Calls that change something, or are refused. */
export const WRITES: RandomCall[] = [
  ...[addStudent, repeatCreation, repeatCreation, moveStudent, moveStudent, moveStudent, moveStudent],
  ...[deleteStudent, undoChange, undoChange, undoChange, issueCertificate, decideAboutTwins],
]
/** The test adds no photos, so it deletes photos rarely. */
export const RARE_WRITES: RandomCall[] = [deletePhoto]
