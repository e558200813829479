import { endpoints } from '@/lib/contract/endpoints'
import { PERMISSIONS, type Permission } from '@/lib/contract/permissions'
import type { StaffInput, StaffMember } from '@/lib/contract/staff'
import type { Student, StudentInput } from '@/lib/contract/student'
import { ACCESS_SECONDS } from '@/lib/server/session/tokens'
import { staffInput, studentInput } from '@/lib/testing/factories'
import type { Reply } from './ask'
import { adminOf } from './canaries'
import { Caller } from './caller'
import { canaries, change } from './site'

/** In full a file takes longer than an access token is good for. */
const RENEWED_AFTER_MS = (ACCESS_SECONDS * 1_000) / 2
let [signedIn, since]: [Promise<Caller> | undefined, number] = [undefined, 0]
/** The superAdmin, signed in once a file and now and then. */
export function admin(): Promise<Caller> {
  if (signedIn && performance.now() - since < RENEWED_AFTER_MS) return signedIn
  since = performance.now()
  return (signedIn = newAdmin())
}
/** The superAdmin in one more session. */
export const newAdmin = (): Promise<Caller> => new Caller().signIn(adminOf(canaries).email, canaries.password)

/** A staff member in the words of the canaries. */
export const staffDraft = (granted: readonly Permission[] = [], changes: Partial<StaffInput> = {}): StaffInput =>
  staffInput(granted, { phone: canaries.phone, password: canaries.password, ...changes })

/** A student in the words of the canaries. */
export function studentDraft(changes: Partial<StudentInput> = {}): StudentInput {
  const { contactInfo, parentInfo, ...draft } = studentInput()
  const { phone, street, parentEmail } = canaries
  return {
    ...draft,
    dateOfBirth: canaries.born,
    contactInfo: {
      address: { ...contactInfo.address, street },
      emergencyContact: { ...contactInfo.emergencyContact, phone },
    },
    parentInfo: {
      father: { ...parentInfo.father, phone, email: parentEmail },
      mother: { ...parentInfo.mother, phone },
    },
    ...changes,
  }
}

const kept = (reply: Reply) => {
  if (reply.status !== 201) throw new Error(`Nothing was created: ${reply.text}`)
  return reply.body.data
}

export async function newStudent(changes: Partial<StudentInput> = {}): Promise<Student> {
  return kept(await (await admin()).ask(endpoints.students.create, { body: studentDraft(changes) })).student
}

export async function newMember(granted: readonly Permission[] = [], changes: Partial<StaffInput> = {}) {
  const draft = staffDraft(granted, changes)
  const { staff } = kept(await (await admin()).ask(endpoints.staff.create, { body: draft }))
  return { ...(staff as StaffMember), password: draft.password }
}

/** A new staff member with exactly these permissions, signed in. */
export async function newStaff(granted: readonly Permission[] = []): Promise<Caller & { email: string }> {
  const { email, password } = await newMember(granted)
  return Object.assign(await new Caller().signIn(email, password), { email })
}

/** Another superAdmin, for cases that end all sessions of one. */
export async function newSuperAdmin(): Promise<Caller & { email: string }> {
  const person = await newStaff()
  await change(`UPDATE "User" SET "role" = 'superAdmin' WHERE "id" = '${person.id}'`)
  return person
}

export const everything = (): Promise<Caller & { email: string }> => newStaff(PERMISSIONS)
