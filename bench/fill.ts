import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { closeDatabase, db } from '@/lib/server/db/db'
import { applyMigrations } from '@/lib/server/db/migrations'
import { databaseUrl } from '@/lib/server/platform/env'
import { insertStudent } from '@/lib/server/students/insert'
import { insertAccount } from '@/lib/server/accounts/create-account'
import { LAST_NAMES, GIRLS } from '@/prisma/demo/people'
import { seedDemo } from '@/prisma/demo/seed'
import { demoStudent } from '@/prisma/demo/students'
import { DISTINCT } from './district/students'

const BATCH = 500

/**
 * Fills the database in DATA_DIR with the demo data and the given numbers of students and staff. The third argument
 * says how many staff members, counted from the last, can sign in with the demo administrator's password. The other new
 * staff members get no password.
 */
const [count = 0, staffCount = 0, signingIn = 0] = process.argv.slice(2).map(Number)
const origin = commandLineOrigin()
await applyMigrations(databaseUrl())
await seedDemo()
for (let start = await db.student.count(); start < count; start += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, count - start) }, (_, n) => demoStudent((start + n) % DISTINCT))
  await db.$transaction(
    async tx => {
      for (const { input, admittedAt } of batch) await insertStudent(tx, input, admittedAt, origin)
    },
    { timeout: 60_000 },
  )
}
const { passwordHash } = await db.user.findFirstOrThrow({ where: { role: 'superAdmin' } })
await db.$transaction(
  async tx => {
    for (let n = await tx.user.count({ where: { role: 'staff' } }); n < staffCount; n++) {
      const [firstName = '', lastName = ''] = [GIRLS[n % GIRLS.length], LAST_NAMES[n % LAST_NAMES.length]]
      const account = { name: { firstName, lastName }, email: `staff${n}@school.example`, phone: '9847000000' }
      const hash = n < staffCount - signingIn ? 'none' : passwordHash
      await insertAccount(tx, origin, 'staff', { ...account, department: 'Academics', passwordHash: hash })
    }
  },
  { timeout: 60_000 },
)
await closeDatabase()
