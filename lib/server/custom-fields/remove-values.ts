import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { db, query, type Tx } from '@/lib/server/db/db'
import { lockRows } from '@/lib/server/db/lock-rows'
import { Prisma } from '@/lib/server/db/prisma'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { retryUntilDone } from '@/lib/server/platform/retry-until-done'
import { readCustomFields } from '@/lib/server/settings/read-custom-fields'
import { fromCustomColumn } from './accept'
import { changeFields } from './change-fields'
import { setFieldRemovalHandler } from './fields'

const SLICE_ROWS = 500
/** The pause between two slices, in which other requests can write. */
const PAUSE_MS = 5

const TABLES = { students: 'Student', staff: 'User' } as const

/**
 * Deletes the values of fields that a superAdmin has removed, in slices. The work can stop at any time; the next call
 * continues it. Several nodes may work at the same time. The events in the history stay.
 */
export async function removeValues(): Promise<void> {
  const removing = (await readCustomFields()).filter(({ state }) => state === 'removing')
  for (const field of removing) {
    let after = ''
    for (;;) {
      const last = await db.$transaction(tx => removeSlice(tx, field, after))
      if (last === undefined) break
      after = last
      await delay(PAUSE_MS)
    }
    await changeFields(commandLineOrigin(), fields => ({ written: removed(fields, field) }))
  }
}

/** Runs `removeValues` in the background whenever a user of this process removes a field. */
export const startValueRemoval = (): void =>
  setFieldRemovalHandler(() => void retryUntilDone('deleting the values of removed fields', removeValues))

/** @returns the id of the last record of the slice; undefined when there is no further record */
async function removeSlice(tx: Tx, { entity, key }: CustomField, after: string): Promise<string | undefined> {
  const table = TABLES[entity]
  // A text value cannot contain this pattern, because JSON escapes its quotes. `_` in a key matches any character, so
  // the query finds a few rows too many.
  const condition = Prisma.sql`"id" > ${after} AND "custom" LIKE ${`%"${key}":%`}`
  const rows = await query<{ id: string }>(
    Prisma.sql`SELECT "id" FROM ${Prisma.raw(`"${table}"`)} WHERE ${condition} ORDER BY "id" LIMIT ${SLICE_ROWS}`,
    tx,
  )
  if (rows.length === 0) return undefined
  const ids = Prisma.join(rows.map(({ id }) => id))
  await lockRows(tx, table, Prisma.sql`"id" IN (${ids})`)
  const locked = await query<{ id: string; custom: string | null }>(
    Prisma.sql`SELECT "id", "custom" FROM ${Prisma.raw(`"${table}"`)} WHERE "id" IN (${ids})`,
    tx,
  )
  for (const { id, custom } of locked) {
    const { [key]: _gone, ...others } = fromCustomColumn(custom)
    const column = Object.keys(others).length > 0 ? JSON.stringify(others) : null
    await tx.$executeRaw`UPDATE ${Prisma.raw(`"${table}"`)} SET "custom" = ${column} WHERE "id" = ${id}`
  }
  return rows.at(-1)?.id
}

/** The field as it is stored after its removal. Keeps the key, so that no other field ever gets this key. */
function removed(fields: readonly CustomField[], { _id: id }: CustomField): CustomField {
  const field = fields.find(({ _id }) => _id === id)
  if (!field) throw new Error('A field that is being removed has disappeared')
  return removedField(field)
}

/** A field that no longer exists. Only its label and its key are left. */
export const removedField = (field: CustomField): CustomField => ({
  ...field,
  state: 'removed',
  options: [],
  headings: [],
  help: '',
  required: false,
})
