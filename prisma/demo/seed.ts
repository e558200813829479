import { randomUUID } from 'node:crypto'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import { permissionsOf, type Permission } from '@/lib/contract/permissions'
import { atTheServer } from '@/lib/server/audit/record'
import { hashPassword } from '@/lib/server/auth/password'
import { db } from '@/lib/server/db'
import { isDemoDue } from '@/lib/server/demo'
import { insertStudent } from '@/lib/server/students/service'
import { insertAccount } from '@/lib/server/users/accounts'
import { STAFF } from './people'
import { demoStudent } from './students'

const STUDENTS = 60
const [ADMIN, CLERK] = DEMO_ACCOUNTS

/**
 * Fills an empty embedded database with the demo accounts and sample records, all or none, and once, however many
 * processes start together. @returns whether it did
 */
export async function seedDemo(): Promise<boolean> {
  if (!(await isDemoDue())) return false
  const adminHash = await hashPassword(ADMIN.password)
  const clerkHash = await hashPassword(CLERK.password)
  const nobodysHash = await hashPassword(randomUUID())
  const students = Array.from({ length: STUDENTS }, (_, n) => demoStudent(n)).sort(
    (a, b) => a.admittedAt.getTime() - b.admittedAt.getTime(),
  )
  const origin = atTheServer()
  return db.$transaction(
    async tx => {
      // Another process may have been faster.
      if ((await tx.user.count()) > 0) return false
      await insertAccount(tx, origin, 'superAdmin', {
        ...ADMIN,
        name: { firstName: 'Asha', lastName: 'Rao' },
        phone: '9847000001',
        passwordHash: adminHash,
      })
      for (const [place, person] of staff().entries()) {
        await insertAccount(tx, origin, 'staff', {
          ...person,
          phone: `98470000${10 + place}`,
          passwordHash: place === 0 ? clerkHash : nobodysHash,
        })
      }
      for (const { input, admittedAt } of students) await insertStudent(tx, input, admittedAt, origin)
      return true
    },
    { timeout: 60_000, maxWait: 60_000 },
  )
}

/** The demo clerk first, then colleagues, with whose accounts nobody can sign in. */
function staff() {
  const ravi = {
    ...CLERK,
    name: { firstName: 'Ravi', lastName: 'Menon' },
    department: 'Academics' as const,
    position: 'Class Teacher',
    permissions: permissionsOf(['students.create', 'students.read', 'students.update', 'staff.read']),
  }
  const colleagues = STAFF.map(({ name, department, position, granted }) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const email = `${firstName}.${lastName}@school.example`.toLowerCase()
    const permissions = permissionsOf(granted satisfies readonly Permission[])
    return { name: { firstName, lastName }, email, department, position, permissions }
  })
  return [ravi, ...colleagues]
}
