import 'server-only'
import { customEntries } from '@/lib/contract/custom-fields/entries'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import { exportColumnOf } from './field-columns'
import type { ExportColumn } from './table-stream'

/**
 * The columns of the custom fields that a user may see, by path. `presentChunks` has masked the values of the records.
 */
export const customColumns = (
  viewer: UserPermissions,
  entity: Resource,
): [path: string, column: ExportColumn<object>][] =>
  Object.entries(customEntries(fieldsFor(viewer, entity), viewer)).map(([path, field]) => [
    path,
    exportColumnOf(path, field),
  ])
