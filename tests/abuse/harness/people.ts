import { endpoints } from '@/lib/contract/endpoints'
import type { Permission } from '@/lib/contract/permissions'
import type { StaffInput, StaffMember, TemporaryPassword } from '@/lib/contract/staff/schema'
import type { Student, StudentInput } from '@/lib/contract/students/schema'
import { ACCESS_TOKEN_SECONDS } from '@/lib/server/accounts/tokens'
import { FLAGS } from '@/tests/support/access'
import { staffInput, studentInput } from '@/tests/support/factories'
import type { Reply } from './http'
import { adminOf } from './canaries'
import { Caller } from './caller'
import { canaries, changeDatabase } from './site'

/** In the full run a file takes longer than the lifetime of an access token. */
const RENEWED_AFTER_MS = (ACCESS_TOKEN_SECONDS * 1_000) / 2
let [signedIn, since]: [Promise<Caller> | undefined, number] = [undefined, 0]
/** The superAdmin, with a session that is renewed when needed. */
export function admin(): Promise<Caller> {
  if (signedIn && performance.now() - since < RENEWED_AFTER_MS) return signedIn
  since = performance.now()
  return (signedIn = newAdmin())
}
/** The superAdmin in a new session. */
export const newAdmin = (): Promise<Caller> => new Caller().signIn(adminOf(canaries).email, canaries.password)

/** A staff member with canaries in the fields. */
export const canaryStaff = (granted: readonly Permission[] = [], changes: Partial<StaffInput> = {}): StaffInput =>
  staffInput(granted, { phone: canaries.phone, password: canaries.password, ...changes })

/** A student with canaries in the fields. */
export function canaryStudent(changes: Partial<StudentInput> = {}): StudentInput {
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

const created = (reply: Reply) => {
  if (reply.status !== 201) throw new Error(`Nothing was created: ${reply.text}`)
  return reply.body.data
}

export async function newStudent(changes: Partial<StudentInput> = {}): Promise<Student> {
  return created(await (await admin()).request(endpoints.students.create, { body: canaryStudent(changes) })).student
}

export async function newMember(granted: readonly Permission[] = [], changes: Partial<StaffInput> = {}) {
  const draft = canaryStaff(granted, changes)
  const { staff } = created(await (await admin()).request(endpoints.staff.create, { body: draft }))
  return { ...(staff as StaffMember), password: draft.password }
}

/** A new staff member with exactly these permissions, signed in. */
export async function newStaff(granted: readonly Permission[] = []): Promise<Caller & { email: string }> {
  const { email, password } = await newMember(granted)
  return Object.assign(await new Caller().signIn(email, password), { email })
}

/** A new staff member who has signed in with a temporary password. */
export async function newStaffWithTemporaryPassword() {
  const { _id: id, email } = await newMember()
  const reply = await (await admin()).request(endpoints.staff.resetPassword, { id })
  const { temporaryPassword } = reply.body.data as TemporaryPassword
  return { as: await new Caller().signIn(email, temporaryPassword), temporaryPassword }
}

/** A new staff member who has signed in with a temporary password, and the body that replaces this password. */
export async function newTemporaryPasswordChange() {
  const { as } = await newStaffWithTemporaryPassword()
  return { as, body: { newPassword: canaries.newPassword, confirmPassword: canaries.newPassword } }
}

/** Another superAdmin, for cases that end all sessions of a superAdmin. */
export async function newSuperAdmin(): Promise<Caller & { email: string }> {
  const person = await newStaff()
  await changeDatabase(`UPDATE "User" SET "role" = 'superAdmin' WHERE "id" = '${person.id}'`)
  return person
}

export const newStaffWithAllPermissions = (): Promise<Caller & { email: string }> => newStaff(FLAGS)
