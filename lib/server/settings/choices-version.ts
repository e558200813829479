import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { newId } from '@/lib/server/platform/id'

/** The setting that changes with every change of the school's lists, rules or custom fields. */
export const CHOICES_VERSION = 'lists.version'

/** The column for the version of lists, rules and fields, to add to a query that runs anyway. */
export const CHOICES_VERSION_COLUMN = Prisma.sql`
  (SELECT "value" FROM "Setting" WHERE "name" = ${CHOICES_VERSION}) AS "choicesVersion"`

/** Gives lists, rules and fields a new version, so that every process reads them again. */
export async function renewChoicesVersion(tx: Tx): Promise<string> {
  const version = newId()
  await tx.$executeRaw`
    INSERT INTO "Setting" ("name", "value") VALUES (${CHOICES_VERSION}, ${version})
    ON CONFLICT ("name") DO UPDATE SET "value" = ${version}`
  return version
}
