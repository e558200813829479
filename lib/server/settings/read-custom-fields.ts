import 'server-only'
import type { CustomField, FieldKind, FieldOption } from '@/lib/contract/custom-fields/field'
import type { Resource } from '@/lib/contract/permissions'
import { db, type Tx } from '@/lib/server/db/db'
import type { CustomField as CustomFieldRow } from '@/lib/server/db/prisma'

/** The school's custom fields in every state, in order. */
export async function readCustomFields(tx: Tx = db): Promise<CustomField[]> {
  const rows = await tx.customField.findMany({ orderBy: [{ entity: 'desc' }, { rank: 'asc' }, { id: 'asc' }] })
  return rows.map(toCustomField)
}

/** A row as the API returns it. */
export const toCustomField = ({ id, labelKey: _key, rank: _rank, ...row }: CustomFieldRow): CustomField => ({
  ...row,
  _id: id,
  entity: row.entity as Resource,
  kind: row.kind as FieldKind,
  options: JSON.parse(row.options) as FieldOption[],
  headings: JSON.parse(row.headings) as string[],
  state: row.state as CustomField['state'],
})
