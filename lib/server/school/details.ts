import 'server-only'
import { SCHOOL_FIELDS, type School, type SchoolInput } from '@/lib/contract/school'
import { db, type Tx } from '@/lib/server/db/db'
import { changesBetween } from '@/lib/server/history/changes'
import { type AuditOrigin, writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { logoHash, logoUrl } from './logo'

type Field = keyof SchoolInput
const FIELDS = Object.keys(SCHOOL_FIELDS) as Field[]

/** The name of a field in the table of settings. */
const settingOf = (field: string) => `school.${field}`

/** What the school says about itself. */
export async function getSchool(tx: Tx = db): Promise<School> {
  return { ...(await readDetails(tx)), logoUrl: logoUrl(await logoHash(tx)) }
}

/** Replaces the details of the school; those left out are removed. Writes an event. @throws AppError `VALIDATION_ERROR` */
export async function replaceSchool(input: SchoolInput, origin: AuditOrigin): Promise<School> {
  rejectInvisibleText(input)
  return db.$transaction(async tx => {
    const changes = changesBetween(await readDetails(tx), input)
    for (const { field, after } of changes) {
      const name = settingOf(field)
      if (after === null) await tx.setting.deleteMany({ where: { name } })
      else
        await tx.setting.upsert({
          where: { name },
          create: { name, value: String(after) },
          update: { value: String(after) },
        })
    }
    if (changes.length > 0) {
      await writeAuditEvent(tx, origin, {
        action: 'settings.changed',
        entity: 'school',
        entityId: '',
        label: 'Settings',
        changes: changes.map(change => ({ ...change, field: settingOf(change.field) })),
      })
    }
    return getSchool(tx)
  })
}

async function readDetails(tx: Tx): Promise<SchoolInput> {
  const rows = await tx.setting.findMany({ where: { name: { in: FIELDS.map(settingOf) } } })
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(FIELDS.map(field => [field, values.get(settingOf(field))]))
}
