import 'server-only'
import type { Prisma } from './sqlite/client'

/**
 * Questions that are asked all day, past Prisma, whose way to an answer takes several times as long as the answer
 * (bench/README.md). They name the columns that they want. What writes, or reads within a transaction, goes
 * through Prisma or `transact`.
 */
export type Reads = {
  /**
   * The rows as Prisma's `$queryRaw` gives them: dates as `Date`, booleans as such. Names and types are the caller's
   * word, as there.
   */
  rows<T>(question: Prisma.Sql): Promise<T[]>
  close(): Promise<void>
}
