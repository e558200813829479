import 'server-only'
import { loadPostalCodePatterns } from '@/lib/contract/postal-code-patterns'
import {
  LIST_NAMES,
  type ListName,
  type ListValue,
  type SchoolLists,
  setSchoolLists,
  SPECIFIED_LISTS,
} from '@/lib/contract/school-lists'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { setSchoolRules } from '@/lib/contract/school-rules'
import { db, query, type Tx } from '@/lib/server/db/db'
import { lockTable } from '@/lib/server/db/lock-rows'
import { Prisma, type ListValue as ListValueRow } from '@/lib/server/db/prisma'
import { processWide } from '@/lib/server/platform/process-wide'
import { CHOICES_VERSION } from '@/lib/server/settings/choices-version'
import { readCustomFields } from '@/lib/server/settings/read-custom-fields'
import { readRules } from '@/lib/server/settings/settings'

const loaded = processWide('schoolChoicesVersion', () => ({ version: null as string | null, reads: 0, newestRead: 0 }))

/**
 * Loads the lists, rules and custom fields of the database into this process, unless they are loaded already.
 *
 * @param version the current version; null while nobody has changed a list, a rule or a field
 */
export async function refreshChoices(version: string | null, tx: Tx = db): Promise<void> {
  if (loaded.version === version) return
  const read = (loaded.reads += 1)
  const [lists, rules, fields] = [await readLists(tx), await readRules(tx), await readCustomFields(tx)]
  await loadPostalCodePatterns(rules.format)
  // Reads may end in another order than they began. Ignore this read if a later read has already ended, because the
  // later lists are at least as new.
  if (read < loaded.newestRead) return
  Object.assign(loaded, { version, newestRead: read })
  setSchoolLists(lists)
  setSchoolRules(rules)
  setCustomFields(fields)
}

/**
 * Like `refreshChoices`, but reads the current version first. For work without a session: the query for a session
 * already returns the version.
 */
export async function refreshChoicesNow(tx: Tx = db): Promise<void> {
  const row = await tx.setting.findUnique({ where: { name: CHOICES_VERSION } })
  await refreshChoices(row?.value ?? null, tx)
}

/**
 * Refreshes lists, rules and fields. Nobody can change lists or fields until the transaction ends. Call it before a
 * value is given to a record: otherwise the value could be deleted or retired at the same moment.
 */
export async function refreshAndLockChoices(tx: Tx): Promise<void> {
  await lockTable(tx, 'ListValue', 'ROW SHARE')
  const [row] = await query<{ value: string }>(
    Prisma.sql`SELECT "value" FROM "Setting" WHERE "name" = ${CHOICES_VERSION}`,
    tx,
  )
  await refreshChoices(row?.value ?? null, tx)
}

/** All lists. A list that the school has never changed has the values of the specification. */
export async function readLists(tx: Tx = db): Promise<SchoolLists> {
  const rows = await tx.listValue.findMany({ orderBy: [{ rank: 'asc' }, { key: 'asc' }] })
  const lists = LIST_NAMES.map((name): [ListName, readonly ListValue[]] => {
    const values = rows.filter(({ list }) => list === name).map(toValue)
    return [name, values.length > 0 ? values : SPECIFIED_LISTS[name]]
  })
  return Object.fromEntries(lists) as SchoolLists
}

const toValue = ({ key, label, rank, aliases, retiredAt, version }: ListValueRow): ListValue => ({
  key,
  label,
  rank,
  aliases: JSON.parse(aliases) as string[],
  retired: retiredAt !== null,
  version,
})
