import { PUT as setScope } from '@/app/api/v1/staff/[id]/scope/route'
import type { ScopedClass } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { db } from '@/lib/server/db/db'
import { call, type Answer } from './api'
import type { Person } from './people'

type WithId = Pick<Person, 'id'>

/** Sets the classes of a staff member with the current version, as the screen does. */
export async function putScope(
  { token }: Person,
  { id }: WithId,
  scope: readonly ScopedClass[] | null,
): Promise<Answer<{ staff: StaffMember }>> {
  const row = await db.user.findUnique({ where: { id }, select: { version: true } })
  return call<{ staff: StaffMember }>(setScope, { token, id, body: { scope, version: row?.version ?? 1 } })
}

/** The classes of a user, a row for each class, or `all students`. */
export async function classesOfUser({ email }: Pick<Person, 'email'>) {
  const { scoped, classes } = await db.user.findUniqueOrThrow({ where: { email }, include: { classes: true } })
  return scoped ? classes.map(row => [row.standard, row.section, row.until, row.isClassTeacher]) : 'all students'
}
