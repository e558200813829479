import { randomUUID } from 'node:crypto'
import { db } from '@/lib/server/db'

/**
 * Writes from four sides at once for `milliseconds`, as fast as the database lets this process.
 * @returns how many writes were answered, and how many failed
 */
export async function writeFor(milliseconds: number): Promise<{ written: number; failed: number }> {
  const end = performance.now() + milliseconds
  const tally = { written: 0, failed: 0 }
  const writer = async () => {
    while (performance.now() < end) {
      const name = randomUUID()
      const act = db.$transaction(async tx => {
        await tx.sequence.create({ data: { name, value: 1 } })
        await tx.sequence.update({ where: { name }, data: { value: 2 } })
      })
      await act.then(
        () => (tally.written += 1),
        () => (tally.failed += 1),
      )
    }
  }
  await Promise.all([writer(), writer(), writer(), writer()])
  return tally
}
