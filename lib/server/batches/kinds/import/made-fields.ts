import 'server-only'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { Batch } from '@/lib/server/db/prisma'
import { readCustomFields } from '@/lib/server/settings/read-custom-fields'
import { parseSource, type SourceOf } from '../../core/source'

/**
 * The current state of the fields that an import has made, by their path in the mapping of the import.
 *
 * @returns undefined until the import has made its fields
 */
export async function findMadeFields({ source }: Batch): Promise<Map<string, CustomField> | undefined> {
  const { fields: made } = parseSource(source) as SourceOf<'import'>
  if (!made) return undefined
  const fields = await readCustomFields()
  return new Map(
    made.flatMap(({ path, id }) => {
      const field = fields.find(({ _id }) => _id === id)
      return field ? [[path, field] as const] : []
    }),
  )
}
