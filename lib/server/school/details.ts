import 'server-only'
import { SCHOOL_FIELDS, type School, type SchoolInput, type SchoolReplacement } from '@/lib/contract/school/school'
import type { FieldChange } from '@/lib/contract/history/events'
import { db, type Tx } from '@/lib/server/db/db'
import { changesBetween } from '@/lib/server/history/changes'
import type { Actor } from '@/lib/server/history/actor'
import { staleError } from '@/lib/server/platform/errors'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { lockGroup, readGroup, saveGroup } from '@/lib/server/settings/groups'
import { logoHash, logoUrl } from './logo'

type Field = keyof SchoolInput
const FIELDS = Object.keys(SCHOOL_FIELDS) as Field[]

export async function getSchool(tx: Tx = db): Promise<School> {
  const { values, version } = await readGroup(tx, 'school')
  return { ...detailsIn(values), logoUrl: logoUrl(await logoHash(tx)), version }
}

/**
 * Replaces the details of the school; details that are left out are removed. Writes an event.
 *
 * @throws AppError `STALE` when `version` is not current; `VALIDATION_ERROR`
 */
export async function replaceSchool({ version: seen, ...input }: SchoolReplacement, actor: Actor): Promise<School> {
  rejectInvisibleText(input)
  return db.$transaction(async tx => {
    await lockGroup(tx, 'school')
    const school = await getSchool(tx)
    const { version, logoUrl: _logoUrl, ...details } = school
    if (seen !== undefined && seen !== version) throw staleError({ school })
    const changes = changesBetween(details, input)
    if (changes.length === 0) return school
    const toStored = ({ after }: FieldChange) => (after === null ? null : String(after))
    await saveGroup(tx, 'school', { version: version + 1, changes, toStored }, actor)
    return getSchool(tx)
  })
}

const detailsIn = (values: Map<string, string>): SchoolInput =>
  Object.fromEntries(FIELDS.map(field => [field, values.get(field)]))
