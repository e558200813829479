import 'server-only'
import type { FieldUse } from '@/lib/contract/custom-fields/endpoints'
import { allCustomFields, type CustomField, isStored } from '@/lib/contract/custom-fields/field'
import { query, type Tx } from '@/lib/server/db/db'
import { dialect } from '@/lib/server/db/dialect'
import { Prisma } from '@/lib/server/db/prisma'
import { notFoundError } from '@/lib/server/platform/errors'

/** How many records have a value in a field, and how many active records lack a value. @throws AppError `NOT_FOUND` */
export async function countFieldUse(id: string): Promise<FieldUse> {
  const field = allCustomFields().find(({ _id }) => _id === id)
  if (!field || !isStored(field)) throw notFoundError('Field')
  const value = dialect.jsonText('custom', field.key)
  const from = field.entity === 'students' ? Prisma.sql`"Student"` : Prisma.sql`"User" WHERE "role" = 'staff'`
  const [use] = await query<FieldUse>(Prisma.sql`
    SELECT COUNT(CASE WHEN ${value} IS NOT NULL THEN 1 END) AS "filled",
      COUNT(CASE WHEN ${value} IS NULL AND "isActive" = ${true} THEN 1 END) AS "missing"
    FROM ${from}`)
  return use as FieldUse
}

/**
 * How many records have a value in a field.
 *
 * @param except the id of a batch. Records that this batch is going to change do not count
 */
export async function countValues(tx: Tx, { entity, key }: CustomField, except?: string): Promise<number> {
  const table = entity === 'students' ? Prisma.sql`"Student"` : Prisma.sql`"User"`
  const value = dialect.jsonText('custom', key)
  const planned = Prisma.sql`SELECT "recordId" FROM "BatchRow" WHERE "batchId" = ${except} AND "status" = 'planned'`
  const others = except === undefined ? Prisma.empty : Prisma.sql`AND "id" NOT IN (${planned})`
  const [found] = await query<{ count: bigint }>(
    Prisma.sql`SELECT COUNT(*) AS "count" FROM ${table} WHERE ${value} IS NOT NULL ${others}`,
    tx,
  )
  // The database clients return a bigint.
  return Number(found?.count ?? 0)
}
