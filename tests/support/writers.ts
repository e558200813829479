import { randomUUID } from 'node:crypto'
import { db } from '@/lib/server/db/db'

/**
 * Runs four writers at once for `milliseconds`, as fast as the database lets this process: two use Prisma's methods, two
 * use plain SQL.
 * @returns how many writes were answered, and how many failed
 */
export async function writeFor(milliseconds: number): Promise<{ written: number; failed: number }> {
  const end = performance.now() + milliseconds
  const tally = { written: 0, failed: 0 }
  const throughPrisma = (name: string) =>
    db.$transaction(async tx => {
      await tx.sequence.create({ data: { name, value: 1 } })
      await tx.sequence.update({ where: { name }, data: { value: 2 } })
    })
  const pastPrisma = (name: string) =>
    db.$transaction(async tx => {
      await tx.$executeRaw`INSERT INTO "Sequence" ("name", "value") VALUES (${name}, 1)`
      await tx.$executeRaw`UPDATE "Sequence" SET "value" = 2 WHERE "name" = ${name}`
    })
  const writer = async (write: (name: string) => Promise<void>) => {
    while (performance.now() < end) {
      await write(randomUUID()).then(
        () => (tally.written += 1),
        () => (tally.failed += 1),
      )
    }
  }
  await Promise.all([throughPrisma, throughPrisma, pastPrisma, pastPrisma].map(writer))
  return tally
}
