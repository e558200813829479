import 'server-only'
import type * as z from 'zod/mini'
import { StaffView, StudentView, type View, type ViewInput } from '@/lib/contract/views/views'
import { STAFF_LIST_COLUMNS } from '@/lib/contract/staff/list-columns'
import { STUDENT_LIST_COLUMNS } from '@/lib/contract/students/list-columns'
import type { SavedView } from '@/lib/server/db/prisma'
import { filterKnownColumns } from '@/lib/server/preferences/filter-known-columns'

/** A row as a user sees it, without the filters and columns that this version does not know. */
export function toView(row: SavedView, userId: string): View {
  const kept = {
    _id: row.id,
    name: row.name,
    isShared: row.privateTo === null,
    isOwn: row.ownerId === userId,
    ownerName: row.ownerName,
  }
  const [filters, columns] = [JSON.parse(row.filters), JSON.parse(row.columns)] as unknown[]
  return row.entity === 'staff'
    ? {
        ...kept,
        entity: 'staff',
        filters: knownPart(StaffView.shape.filters, filters),
        columns: filterKnownColumns(STAFF_LIST_COLUMNS, columns),
      }
    : {
        ...kept,
        entity: 'students',
        filters: knownPart(StudentView.shape.filters, filters),
        columns: filterKnownColumns(STUDENT_LIST_COLUMNS, columns),
      }
}

/** The database columns that an edit of a view may change. */
export const toViewColumns = ({ name, filters, columns, isShared }: ViewInput, ownerId: string) => ({
  name,
  nameKey: name.toLowerCase(),
  filters: JSON.stringify(filters),
  columns: JSON.stringify(columns),
  privateTo: isShared ? null : ownerId,
})

/** A stored value without the fields that a schema refuses. All fields of the schema must be optional. */
function knownPart<T extends z.ZodMiniType>(schema: T, stored: unknown): z.output<T> {
  const result = schema.safeParse(stored)
  if (result.success) return result.data
  const refused = new Set(result.error.issues.map(({ path: [field] }) => field))
  const isField = ([field]: [string, unknown]) => !refused.has(field)
  return knownPart(
    schema,
    refused.has(undefined) ? {} : Object.fromEntries(Object.entries(stored as object).filter(isField)),
  )
}
