import 'server-only'
import { customEntries } from '@/lib/contract/custom-fields/entries'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import type { Resource } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'
import { exportColumnOf } from './field-columns'
import type { ExportColumn } from './table-stream'

/** The columns of the own fields that a user sees, by path. `presentChunks` has masked the values of the records. */
export const customColumns = (actor: Actor, entity: Resource): [path: string, column: ExportColumn<object>][] =>
  Object.entries(customEntries(fieldsFor(actor, entity), actor)).map(([path, field]) => [
    path,
    exportColumnOf(path, field),
  ])
