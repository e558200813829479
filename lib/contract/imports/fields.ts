import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import { customEntries } from '@/lib/contract/custom-fields/entries'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'
import { IMPORT_FIELDS } from './mapping'

/** The fields that a user's file can fill: the fields of every school, and custom fields that the user may change. */
export function importFields(viewer: UserPermissions, entity: Resource): Fields {
  const customFields = changeableFields(viewer, entity)
  return customFields.length > 0
    ? { ...IMPORT_FIELDS[entity], ...customEntries(customFields, viewer) }
    : IMPORT_FIELDS[entity]
}
