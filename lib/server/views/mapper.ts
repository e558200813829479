import 'server-only'
import type * as z from 'zod/mini'
import { StaffView, StudentView, type View, type ViewInput } from '@/lib/contract/views/views'
import type { Actor } from '@/lib/server/history/actor'
import type { SavedView } from '@/lib/server/db/prisma'
import { visibleCustomFilters } from '@/lib/server/custom-fields/visible-filters'
import { listColumnLabels } from '@/lib/server/preferences/list-column-labels'
import { filterKnownColumns } from '@/lib/server/preferences/filter-known-columns'

/**
 * A view for one user, without the filters and columns that this version does not know or that the user may not see.
 */
export function toView(row: SavedView, actor: Actor): View {
  const kept = {
    _id: row.id,
    name: row.name,
    isShared: row.privateTo === null,
    isOwn: row.ownerId === actor.id,
    ownerName: row.ownerName,
  }
  const [filters, columns] = [JSON.parse(row.filters), JSON.parse(row.columns)] as unknown[]
  const labels = listColumnLabels(actor)
  return row.entity === 'staff'
    ? {
        ...kept,
        entity: 'staff',
        filters: visibleCustomFilters(actor, 'staff', knownPart(StaffView.shape.filters, filters)),
        columns: filterKnownColumns(labels.staff, columns),
      }
    : {
        ...kept,
        entity: 'students',
        filters: visibleCustomFilters(actor, 'students', knownPart(StudentView.shape.filters, filters)),
        columns: filterKnownColumns(labels.students, columns),
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
