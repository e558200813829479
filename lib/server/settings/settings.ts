import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import type { Role } from '@/lib/contract/permissions'
import { exportsReservedRecords } from '@/lib/contract/privileges'
import { DEFAULT_RULES, type SchoolRules } from '@/lib/contract/school-rules'
import { COUNTRIES } from '@/lib/contract/school/countries'
import { type Settings, UNKNOWN_COUNTRY } from '@/lib/contract/school/settings'
import { changesBetween } from '@/lib/server/history/changes'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { db, type Tx } from '@/lib/server/db/db'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { renewChoicesVersion } from './choices-version'

export const getSettings = (): Promise<Settings> => readSettings(db)

/** Whether superAdmins have to sign in with a second factor. */
export async function isSecondFactorRequired(tx: Tx): Promise<boolean> {
  return (await readSettings(tx)).secondFactorRequired
}

/** Whether exports are reserved for superAdmins and the user is not a superAdmin. */
export const mustNotExport = (user: { role: Role }, { exportsReserved }: Settings): boolean =>
  exportsReserved && !exportsReservedRecords(user)

/**
 * Saves settings and writes an event. Absent settings keep their value. The caller handles the consequences of a change.
 *
 * @throws AppError `VALIDATION_ERROR` when the country is unknown
 */
export async function saveSettings(tx: Tx, change: Partial<Settings>, actor: Actor): Promise<Settings> {
  if (change.country !== undefined && !COUNTRIES.has(change.country))
    throw invalidFieldError('country', UNKNOWN_COUNTRY)
  const before = await readSettings(tx)
  const next = { ...before, ...change }
  const changes = changesBetween(before, next)
  if (changes.length === 0) return before
  if (changes.some(({ field }) => field === 'country' || field in DEFAULT_RULES)) await renewChoicesVersion(tx)
  for (const { field: name, after } of changes) {
    const value = String(after)
    await tx.setting.upsert({ where: { name }, create: { name, value }, update: { value } })
  }
  const auditSubject = { entity: 'school', entityId: '', label: 'Settings' } as const
  await writeAuditEvent(tx, actor, { ...auditSubject, action: 'settings.changed', changes })
  return next
}

/** The rules that the school has chosen. */
export async function readRules(tx: Tx): Promise<SchoolRules> {
  const values = await readValues(tx)
  // An older version of the application may not know the country that a newer version has stored.
  const format = COUNTRIES.get(countryIn(values)) ?? DEFAULT_RULES.format
  return { ...flagsIn(values), academicYearStart: yearStartIn(values), format }
}

const countryIn = (values: Values): string => values.get('country') ?? DEFAULT_RULES.format.country

const yearStartIn = (values: Values): number =>
  Number(values.get('academicYearStart' satisfies keyof Settings) ?? DEFAULT_RULES.academicYearStart)

const flagsIn = (values: Values): Omit<SchoolRules, 'academicYearStart' | 'format'> => ({
  parentsMayBeUnknown: values.get('parentsMayBeUnknown') === 'true',
  oneNameIsEnough: values.get('oneNameIsEnough') === 'true',
  landlines: values.get('landlines') === 'true',
})

type Values = Map<string, string>

const readValues = async (tx: Tx): Promise<Values> =>
  new Map((await tx.setting.findMany()).map(({ name, value }) => [name, value]))

/** The names of the settings in the table are the keys of `Settings`. */
async function readSettings(tx: Tx): Promise<Settings> {
  const values = await readValues(tx)
  return {
    secondFactorRequired: values.get('secondFactorRequired' satisfies keyof Settings) === 'true',
    academicYearStart: yearStartIn(values),
    exportsReserved: values.get('exportsReserved' satisfies keyof Settings) === 'true',
    dateOrder: values.get('dateOrder' satisfies keyof Settings) === 'monthFirst' ? 'monthFirst' : 'dayFirst',
    ...flagsIn(values),
    eraseLeaversAfter: Number(values.get('eraseLeaversAfter' satisfies keyof Settings)) || null,
    country: countryIn(values),
  }
}
