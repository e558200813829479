import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { EMAIL_TAKEN } from '@/lib/contract/messages'
import { can } from '@/lib/contract/permissions'
import type { UserWithClasses } from '@/lib/server/accounts/user-mapper'
import { withClasses } from '@/lib/server/accounts/with-classes'
import { db, type Tx } from '@/lib/server/db/db'

/** The values of a line that identify a staff member. */
export type StaffIdentity = { employeeId: string; email: string }

/**
 * The staff member who matches a line, and the value by which they match. `problem` is set when the line's email
 * belongs to another user.
 */
export type StaffMatch = {
  by: 'id' | 'email' | 'nothing'
  rows: UserWithClasses[]
  problem?: { field: string; message: string } | undefined
}

/**
 * Finds the staff member who matches each line: by employee ID, else by email. The email of a superAdmin never matches,
 * and no email matches when the actor may not read staff. Such an email only counts as taken.
 */
export async function matchStaff(lines: StaffIdentity[], actor: Actor, tx: Tx = db): Promise<StaffMatch[]> {
  const found = await tx.user.findMany({
    where: {
      OR: [
        { employeeId: { in: lines.map(({ employeeId }) => employeeId) } },
        { email: { in: lines.map(({ email }) => email) } },
      ],
    },
  })
  const users = await withClasses(found, tx)
  const byId = new Map(users.map(row => [row.employeeId, row]))
  const byEmail = new Map(users.map(row => [row.email, row]))
  return lines.map(({ employeeId, email }): StaffMatch => {
    const owner = byEmail.get(email)
    const known = employeeId ? byId.get(employeeId) : memberFor(owner, actor)
    const problem = owner && owner !== known ? { field: 'email', message: EMAIL_TAKEN } : undefined
    return { by: employeeId ? 'id' : known ? 'email' : 'nothing', rows: known ? [known] : [], problem }
  })
}

const memberFor = (owner: UserWithClasses | undefined, actor: Actor) =>
  owner?.role === 'staff' && can(actor, 'staff.read') ? owner : undefined
