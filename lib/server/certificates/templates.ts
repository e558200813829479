import 'server-only'
import { CERTIFICATE_KIND_NAMES } from '@/lib/contract/certificates/kinds'
import { type CertificateTemplates, DEFAULT_TEMPLATES } from '@/lib/contract/certificates/templates'
import { valueAt } from '@/lib/contract/record-fields'
import { db, type Tx } from '@/lib/server/db/db'
import { changesBetween } from '@/lib/server/history/changes'
import { type AuditOrigin, writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { rejectInvisibleText } from '@/lib/server/platform/validation'

/** The names of these settings begin with it. */
const PREFIX = 'certificate.'

/** The templates of the school; those that it has not changed are the default ones. */
export async function getTemplates(tx: Tx = db): Promise<CertificateTemplates> {
  const rows = await tx.setting.findMany({ where: { name: { startsWith: PREFIX } } })
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const kinds = CERTIFICATE_KIND_NAMES.map(kind => {
    const { title, text } = DEFAULT_TEMPLATES[kind]
    const stored = (field: string) => values.get(`${PREFIX}${kind}.${field}`)
    return [kind, { title: stored('title') ?? title, text: stored('text') ?? text }]
  })
  return Object.fromEntries(kinds) as CertificateTemplates
}

/** Replaces all templates. Writes an event. @throws AppError `VALIDATION_ERROR` */
export async function replaceTemplates(
  templates: CertificateTemplates,
  origin: AuditOrigin,
): Promise<CertificateTemplates> {
  rejectInvisibleText(templates)
  return db.$transaction(async tx => {
    const changes = changesBetween(await getTemplates(tx), templates)
    for (const { field, after } of changes) {
      const name = PREFIX + field
      // A default text that a later version improves reaches the schools that have kept it.
      if (after === valueAt(DEFAULT_TEMPLATES, field)) await tx.setting.deleteMany({ where: { name } })
      else {
        const value = String(after)
        await tx.setting.upsert({ where: { name }, create: { name, value }, update: { value } })
      }
    }
    if (changes.length > 0) {
      await writeAuditEvent(tx, origin, {
        action: 'settings.changed',
        entity: 'school',
        entityId: '',
        label: 'Settings',
        changes: changes.map(change => ({ ...change, field: PREFIX + change.field })),
      })
    }
    return templates
  })
}
