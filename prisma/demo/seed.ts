import { randomUUID } from 'node:crypto'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import { permissionsOf, type Permission } from '@/lib/contract/permissions'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { hashPassword } from '@/lib/server/accounts/password'
import { db } from '@/lib/server/db/db'
import { shouldSeedDemo } from '@/lib/server/accounts/demo-accounts'
import { insertStudent } from '@/lib/server/students/insert'
import { insertAccount } from '@/lib/server/accounts/create-account'
import { STAFF } from './people'
import { demoStudent } from './students'

const STUDENTS = 60
const [ADMIN, CLERK] = DEMO_ACCOUNTS

/**
 * Fills an empty SQLite database with the demo accounts and sample records, in one transaction. When several processes
 * start together, only one of them fills it. @returns whether this call filled the database
 */
export async function seedDemo(): Promise<boolean> {
  if (!(await shouldSeedDemo())) return false
  const adminHash = await hashPassword(ADMIN.password)
  const clerkHash = await hashPassword(CLERK.password)
  const randomHash = await hashPassword(randomUUID())
  const students = Array.from({ length: STUDENTS }, (_, n) => demoStudent(n)).sort(
    (a, b) => a.admittedAt.getTime() - b.admittedAt.getTime(),
  )
  const origin = commandLineOrigin()
  return db.$transaction(
    async tx => {
      // Another process may have filled the database meanwhile.
      if ((await tx.user.count()) > 0) return false
      await insertAccount(tx, origin, 'superAdmin', {
        ...ADMIN,
        name: { firstName: 'Asha', lastName: 'Rao' },
        phone: '9847000001',
        passwordHash: adminHash,
      })
      for (const [index, person] of staff().entries()) {
        await insertAccount(tx, origin, 'staff', {
          ...person,
          phone: `98470000${10 + index}`,
          passwordHash: index === 0 ? clerkHash : randomHash,
        })
      }
      for (const { input, admittedAt } of students) await insertStudent(tx, input, admittedAt, origin)
      return true
    },
    { timeout: 60_000, maxWait: 60_000 },
  )
}

/** The demo clerk first, then colleagues, whose passwords are random. */
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
