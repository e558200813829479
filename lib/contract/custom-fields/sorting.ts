import type { UserPermissions, Resource } from '@/lib/contract/permissions'
import { type CustomField, fieldsFor, findCustomField } from './field'
import { customKeyOf, customPath } from './values'

/** Whether lists can be sorted by a field. Several choices and long texts have no useful order. */
export const isSortable = ({ kind, masked }: CustomField): boolean =>
  !masked && kind !== 'choices' && kind !== 'longText'

/** A custom field's path as a sort key; undefined for other paths, and for fields by which lists cannot be sorted. */
export function customSortKey(path: string): string | undefined {
  const field = findCustomField(customKeyOf(path) ?? '')
  return field && isSortable(field) ? path : undefined
}

/** The paths and labels of the custom fields by which a user can sort a list. */
export const customSorts = (viewer: UserPermissions, entity: Resource): [path: string, label: string][] =>
  fieldsFor(viewer, entity)
    .filter(isSortable)
    .map(({ key, label }) => [customPath(key), label])
