import 'server-only'
import { customEntryAt } from '@/lib/contract/custom-fields/entries'
import { type CustomField, fieldsFor } from '@/lib/contract/custom-fields/field'
import { type CustomPath, customPath } from '@/lib/contract/custom-fields/values'
import type { Resource } from '@/lib/contract/permissions'
import { valueAt } from '@/lib/contract/record-fields'
import { maskedText } from '@/lib/server/custom-fields/present'
import type { Actor } from '@/lib/server/history/actor'
import { exportColumnOf } from './field-columns'
import type { ExportColumn } from './table-stream'

/** The columns of the own fields that a user sees, by path. Masked values have only their last characters. */
export const customColumns = (actor: Actor, entity: Resource): [CustomPath, ExportColumn<object>][] =>
  fieldsFor(actor, entity).map(field => [customPath(field.key), columnOf(field)])

function columnOf({ key, label, masked }: CustomField): ExportColumn<object> {
  const path = customPath(key)
  const field = customEntryAt(path)
  if (!masked && field) return exportColumnOf(path, field)
  return [
    label,
    record => {
      const value = valueAt(record, path)
      // Only texts can be masked.
      return typeof value === 'string' ? String(maskedText(value)) : ''
    },
  ]
}
