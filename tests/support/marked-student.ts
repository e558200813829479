import { POST as addPhoto } from '@/app/api/v1/students/[id]/photo/route'
import { PATCH as patch } from '@/app/api/v1/students/[id]/route'
import { POST as add } from '@/app/api/v1/students/route'
import { GET as exportStudents } from '@/app/api/v1/students/export/route'
import type { SavedStudent, StudentInput } from '@/lib/contract/students/schema'
import { call, send } from './api'
import { attendanceAs } from './attendance'
import { planAndRunBatch, runPlannedBatch } from './batches'
import { issueCertificate, voidCertificate } from './certificates'
import { duplicatesAs } from './duplicates'
import { studentInput } from './factories'
import { fieldsAs } from './field-calls'
import { createPlannedImport } from './imports'
import type { Person } from './people'
import { createBatchWithPhotos, pictureNumber } from './photo-batches'
import { uploadForm } from './pictures'

/** Markers that no other text contains: `KEPT` is in values that a register entry keeps, `GONE` in all other values. */
export const GONE = 'qxzvk'
export const KEPT = 'wjqyp'
/** The beginning of every phone and postal code of the student and the family. */
export const NUMBERS = '973186'
/** The birth date and the admission date, which an anonymised record does not keep. */
export const DAYS = ['2011-09-23', '2019-07-23']

let values = 0
/** A text that occurs once. */
const mark = (prefix: string) => `${prefix}${String.fromCharCode(97 + (values++ % 26))}${'aeiou'[values % 5]}`
const phone = () => `${NUMBERS}${String(1000 + values++)}`

const parent = () => ({
  name: mark(GONE),
  phone: phone(),
  occupation: mark(GONE),
  email: `${mark(GONE)}@parents.example`,
})

/** A student whose every text is a marker. */
const markedInput = (name: StudentInput['name']): StudentInput => ({
  ...studentInput(),
  name,
  email: `${mark(GONE)}@pupils.example`,
  dateOfBirth: DAYS[0] ?? '',
  admissionDate: DAYS[1],
  admissionNumber: mark(KEPT),
  rollNumber: 17,
  contactInfo: {
    address: { street: mark(GONE), city: mark(GONE), state: mark(GONE), pinCode: NUMBERS },
    emergencyContact: { name: mark(GONE), relationship: 'Other', phone: phone() },
  },
  parentInfo: { father: parent(), mother: parent() },
  custom: { house: mark(GONE) },
})

/** Adds a student with markers in every column, file and place that can hold a value of a student. @returns the id */
export async function addMarkedStudent(admin: Person): Promise<string> {
  const { token } = admin
  await fieldsAs(token).addField({ label: 'House', searched: true })
  const name = { firstName: mark(KEPT), lastName: mark(KEPT) }
  const once = { 'idempotency-key': 'marked' }
  const create = async (body: StudentInput, headers = {}) =>
    (await call<SavedStudent>(add, { token, body, headers })).body.data.student
  const { _id: id, studentId } = await create(markedInput(name), once)
  // The warning in the answer names the marked student, who has the same roll number.
  const sibling = await create({ ...studentInput(), rollNumber: 17 }, { 'idempotency-key': 'sibling' })
  await changeEverything(admin, id, name)
  await givePhotos(admin, id)
  await issueCertificate(id, admin, { kind: 'bonafide', title: mark(KEPT), text: mark(KEPT) })
  const { _id: wrong } = await issueCertificate(id, admin, { kind: 'other', title: mark(KEPT), text: mark(KEPT) })
  await voidCertificate(wrong, admin, mark(KEPT))
  const { attendance } = { attendance: attendanceAs(token) }
  await attendance.save('5th-B/2026-11-20', 0, { [id]: 'A', [sibling._id]: 'A' })
  await attendance.save('5th-B/2026-11-20', 1, { [id]: 'L', [sibling._id]: 'A' })
  await mergeAndCompare(admin, id, name)
  await importLines(admin, studentId, name)
  await send(exportStudents, { token, query: { search: name.firstName } })
  return id
}

async function changeEverything({ token }: Person, id: string, name: StudentInput['name']): Promise<void> {
  const { admissionNumber: _, ...changed } = markedInput(name)
  await call(patch, { token, id, body: changed })
  await call(patch, { token, id, body: { name: { firstName: mark(GONE) } } })
  await call(patch, { token, id, body: { name: { firstName: name.firstName } } })
  const change = { contactInfo: { address: { city: mark(GONE) } } }
  await planAndRunBatch(token, { kind: 'edit', entity: 'students', selection: { ids: [id] }, change })
  const query = { search: name.firstName }
  const another = { contactInfo: { address: { state: mark(GONE) } } }
  await planAndRunBatch(token, { kind: 'edit', entity: 'students', selection: { query }, change: another })
}

/** Adds a photo, and replaces it by a batch. The batch keeps both photos. */
async function givePhotos({ token }: Person, id: string): Promise<void> {
  await call(addPhoto, { token, id, body: uploadForm(await pictureNumber(3)) })
  await runPlannedBatch(token, await createBatchWithPhotos(token, [{ _id: id }] as never))
}

/** Merges a second record into the student, and dismisses a third record as a different student. */
async function mergeAndCompare({ token }: Person, id: string, name: StudentInput['name']): Promise<void> {
  const duplicates = duplicatesAs(token)
  const input = () => ({ ...markedInput(name), admissionNumber: undefined })
  const second = await duplicates.add(input())
  // The pair is dismissed while both students have the same name. The dismissal is undone under the marked name.
  const { name: plain, dateOfBirth } = studentInput()
  await call(patch, { token, id, body: { name: plain, dateOfBirth } })
  const third = await duplicates.add(studentInput())
  await duplicates.decide([id, third], true)
  await call(patch, { token, id, body: { name, dateOfBirth: DAYS[0] } })
  await duplicates.decide([id, third], false)
  const take = ['contactInfo.address.street', 'parentInfo.father.name']
  await planAndRunBatch(token, { kind: 'merge', entity: 'students', merge: { keep: id, other: second, take } })
}

/** Imports a line that changes the student, and a line that may be the student and is left out. */
async function importLines({ token }: Person, studentId: string, { firstName, lastName }: StudentInput['name']) {
  const lines = [
    'Student ID,First Name,Last Name,Date of Birth,Street',
    `${studentId},${firstName},${lastName},${DAYS[0]},${mark(GONE)}`,
    // Without an answer to the question whether this is the student, the line is left out.
    `,${firstName},${lastName},${DAYS[0]},${mark(GONE)}`,
  ]
  await runPlannedBatch(token, await createPlannedImport(token, lines.join('\n')))
}
