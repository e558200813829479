import 'server-only'
import {
  LIST_NAMES,
  type ListName,
  type ListValue,
  type SchoolLists,
  setSchoolLists,
  SPECIFIED_LISTS,
} from '@/lib/contract/school-lists'
import { setSchoolRules } from '@/lib/contract/school-rules'
import { db, query, type Tx } from '@/lib/server/db/db'
import { dialect } from '@/lib/server/db/dialect'
import { Prisma, type ListValue as ListValueRow } from '@/lib/server/db/prisma'
import { processWide } from '@/lib/server/platform/process-wide'
import { CHOICES_VERSION } from '@/lib/server/settings/choices-version'
import { readRules } from '@/lib/server/settings/settings'

const loaded = processWide('schoolChoicesVersion', () => ({ version: null as string | null }))

/**
 * Loads the lists and rules of the database into this process, unless they are loaded already.
 *
 * @param version the current version; null while nobody has changed a list or a rule
 */
export async function refreshChoices(version: string | null, tx: Tx = db): Promise<void> {
  if (loaded.version === version) return
  setSchoolLists(await readLists(tx))
  setSchoolRules(await readRules(tx))
  loaded.version = version
}

/** As `refreshChoices`, for work that no session starts. */
export async function refreshChoicesNow(): Promise<void> {
  const row = await db.setting.findUnique({ where: { name: CHOICES_VERSION } })
  await refreshChoices(row?.value ?? null)
}

/** Refreshes lists and rules, and keeps a value from being deleted until the transaction ends. */
export async function holdChoices(tx: Tx): Promise<void> {
  const lock = dialect.isEmbedded ? Prisma.empty : Prisma.sql`FOR SHARE`
  const [row] = await query<{ value: string }>(
    Prisma.sql`SELECT "value" FROM "Setting" WHERE "name" = ${CHOICES_VERSION} ${lock}`,
    tx,
  )
  await refreshChoices(row?.value ?? null, tx)
}

/** All lists. A list that the school has never changed is the specification's. */
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
