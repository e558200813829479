import 'server-only'
import {
  type CertificateText,
  DEFAULT_TEMPLATES,
  type StoredTemplates,
  type TemplatesReplacement,
} from '@/lib/contract/certificates/templates'
import type { FieldChange } from '@/lib/contract/history/events'
import { valueAt } from '@/lib/contract/record-fields'
import { db, type Tx } from '@/lib/server/db/db'
import { changesBetween } from '@/lib/server/history/changes'
import type { Actor } from '@/lib/server/history/actor'
import { staleError } from '@/lib/server/platform/errors'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { lockGroup, readGroup, saveGroup } from '@/lib/server/settings/groups'

/** The templates of the school, with the default texts where the school has not changed them. */
export async function getTemplates(tx: Tx = db): Promise<StoredTemplates> {
  const { values, version } = await readGroup(tx, 'certificate')
  const stored = (kind: string, { title, text }: CertificateText): CertificateText => ({
    title: values.get(`${kind}.title`) ?? title,
    text: values.get(`${kind}.text`) ?? text,
  })
  const other = stored('other', { title: '', text: '' })
  return {
    bonafide: stored('bonafide', DEFAULT_TEMPLATES.bonafide),
    leaving: stored('leaving', DEFAULT_TEMPLATES.leaving),
    ...(other.title && other.text && { other }),
    version,
  }
}

/**
 * Replaces all templates. Writes an event.
 *
 * @throws AppError `STALE` when `version` is not current; `VALIDATION_ERROR`
 */
export async function replaceTemplates(
  { version: seen, ...input }: TemplatesReplacement,
  actor: Actor,
): Promise<StoredTemplates> {
  rejectInvisibleText(input)
  return db.$transaction(async tx => {
    await lockGroup(tx, 'certificate')
    const templates = await getTemplates(tx)
    const { version } = templates
    if (seen !== undefined && seen !== version) throw staleError({ templates })
    const { other = templates.other } = input
    const changes = changesBetween(templates, { ...input, other })
    if (changes.length === 0) return templates
    await saveGroup(tx, 'certificate', { version: version + 1, changes, toStored }, actor)
    return getTemplates(tx)
  })
}

/**
 * Does not store default texts, so that schools that have not changed a text get the improved default of a later
 * version.
 */
const toStored = ({ field, after }: FieldChange) =>
  after === null || after === valueAt(DEFAULT_TEMPLATES, field) ? null : String(after)
