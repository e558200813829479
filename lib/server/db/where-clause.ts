import 'server-only'
import { Prisma } from './prisma'

/** Empty without conditions. */
export const whereClause = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
