import { db } from '@/lib/server/db'
import { applyMigrations } from '@/lib/server/db/migrations'
import { databaseUrl } from '@/lib/server/env'
import { insertStudent } from '@/lib/server/students/service'
import { seedDemo } from '@/prisma/demo/seed'
import { demoStudent } from '@/prisma/demo/students'

/** From here on the made-up phone numbers would have a digit too many. */
const DISTINCT = 3_000
const BATCH = 500

/** Fills the database in DATA_DIR with the demo and as many more students as the argument says. */
const count = Number(process.argv[2])
await applyMigrations(databaseUrl())
await seedDemo()
for (let start = await db.student.count(); start < count; start += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, count - start) }, (_, n) => demoStudent((start + n) % DISTINCT))
  await db.$transaction(
    async tx => {
      for (const { input, admittedAt } of batch) await insertStudent(tx, input, admittedAt)
    },
    { timeout: 60_000 },
  )
}
await db.$disconnect()
