import 'server-only'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { ImportMapping } from '@/lib/contract/imports/mapping'
import type { Fields } from '@/lib/contract/record-fields'

type IsLost = (path: string) => boolean

/**
 * Returns a function that says whether a custom field is lost: retired since the import was read, or hidden from the
 * owner.
 *
 * @param fields the fields that the owner can fill
 */
export const createLostFieldCheck =
  (fields: Fields): IsLost =>
  path =>
    customKeyOf(path) !== undefined && !Object.hasOwn(fields, path)

/** Removes lost fields from a mapping. */
export const withoutLostFields = (mapping: ImportMapping, isLost: IsLost): ImportMapping => ({
  ...mapping,
  columns: mapping.columns.map(path => (path !== null && isLost(path) ? null : path)),
  fixed: entriesWhere(mapping.fixed, path => !isLost(path)),
  copied: entriesWhere(mapping.copied, (path, source) => !isLost(path) && !isLost(source)),
})

const entriesWhere = (texts: Record<string, string>, isKept: (path: string, text: string) => boolean) =>
  Object.fromEntries(Object.entries(texts).filter(([path, text]) => isKept(path, text)))
