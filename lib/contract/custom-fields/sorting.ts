import type { UserPermissions, Resource } from '@/lib/contract/permissions'
import { type CustomField, fieldsFor, findCustomField } from './field'
import { customKeyOf, customPath } from './values'

/** Whether lists can be sorted by a field. Several choices and long texts have no useful order. */
export const isSortable = ({ kind, masked }: CustomField): boolean =>
  !masked && kind !== 'choices' && kind !== 'longText'

/** The path of an own field as a sort key; undefined for all other paths, and for fields that cannot be sorted. */
export function ownSortKey(path: string): string | undefined {
  const field = findCustomField(customKeyOf(path) ?? '')
  return field && isSortable(field) ? path : undefined
}

/** The own fields that a user can sort a list by, by path, with their labels. */
export const ownSorts = (viewer: UserPermissions, entity: Resource): [path: string, label: string][] =>
  fieldsFor(viewer, entity)
    .filter(isSortable)
    .map(({ key, label }) => [customPath(key), label])
