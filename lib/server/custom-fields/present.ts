import 'server-only'
import { allCustomFields, type CustomField, findCustomField, isVisibleTo } from '@/lib/contract/custom-fields/field'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { UserPermissions } from '@/lib/contract/permissions'

/** A change of a confidential field, for a user who may not see the field. */
const HIDDEN_CHANGE = { field: 'custom', before: null, after: null }
const MASKED_SHOWS = 4

/**
 * The data of an answer as a user may see it: own fields that the user may not see are left out, and masked values have only
 * their last characters. The one place that does this, so that no service can forget it.
 *
 * @param data any JSON value; values are recognised by their path (`custom`) and changes by their field (`custom.house`)
 */
export function presentCustom<T>(data: T, viewer: UserPermissions): T {
  return allCustomFields().length === 0 ? data : (present(data, viewer) as T)
}

/** As `presentCustom`, for the records, rows or events of a file. Streams do not pass the door of JSON answers. */
export async function* presentChunks<T>(
  chunks: AsyncIterable<T[]>,
  viewer: UserPermissions,
): AsyncGenerator<T[], void> {
  for await (const chunk of chunks) yield presentCustom(chunk, viewer)
}

function present(node: unknown, viewer: UserPermissions): unknown {
  if (Array.isArray(node)) return presentItems(node, viewer)
  if (!isPlainObject(node)) return node
  if (typeof node.field === 'string' && 'before' in node) return presentChange(node, node.field, viewer)
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) => {
      if (isHiddenPath(name, viewer)) return []
      if (name === CELLS) return [[name, withoutHidden(value, viewer)]]
      const isValues = name === 'custom' && isPlainObject(value)
      return [[name, isValues ? presentValues(value, viewer) : maskedAt(name, present(value, viewer))]]
    }),
  )
}

/** The texts of a file by path: its owner has the file, so they are not masked. */
const CELLS = 'cells'
const withoutHidden = (cells: unknown, viewer: UserPermissions): unknown =>
  isPlainObject(cells)
    ? Object.fromEntries(Object.entries(cells).filter(([path]) => !isHiddenPath(path, viewer)))
    : cells

function maskedAt(path: string, value: unknown): unknown {
  const key = customKeyOf(path)
  return key !== undefined && findCustomField(key)?.masked ? maskedText(value) : value
}

/** Several changes of confidential fields are one, so that nobody counts the fields. */
function presentItems(items: unknown[], viewer: UserPermissions): unknown[] {
  const shown = items.filter(item => !isAboutHidden(item, viewer)).map(item => present(item, viewer))
  const firstHidden = shown.findIndex(isHiddenChange)
  return firstHidden < 0 ? shown : shown.filter((item, place) => place === firstHidden || !isHiddenChange(item))
}

const isHiddenChange = (item: unknown): boolean =>
  isPlainObject(item) && item.field === HIDDEN_CHANGE.field && 'before' in item

/** Whether a path leads to a field that the user does not see. The line of an imported file has values and texts by path. */
function isHiddenPath(path: string, viewer: UserPermissions): boolean {
  const key = customKeyOf(path)
  if (key === undefined) return false
  const field = findCustomField(key)
  return !field || !isVisibleTo(viewer, field)
}

/** Whether this says what is wrong with a value that the user does not see, or that somebody was shown it. */
function isAboutHidden(item: unknown, viewer: UserPermissions): boolean {
  if (!isPlainObject(item) || typeof item.field !== 'string') return false
  const isChange = 'before' in item && item.before !== item.after
  return !isChange && isHiddenPath(item.field, viewer)
}

/** The values of active fields that the user sees; undefined when the user sees no field of these records. */
function presentValues(values: Record<string, unknown>, viewer: UserPermissions): unknown {
  const shown = allCustomFields().filter(field => field.state === 'active' && isVisibleTo(viewer, field))
  if (shown.length === 0) return undefined
  return Object.fromEntries(
    shown.flatMap(field => (Object.hasOwn(values, field.key) ? [[field.key, maskedBy(field, values[field.key])]] : [])),
  )
}

function presentChange(change: Record<string, unknown>, path: string, viewer: UserPermissions): unknown {
  const key = customKeyOf(path)
  if (key === undefined) return change
  const field = findCustomField(key)
  if (!field || !isVisibleTo(viewer, field)) return { ...change, ...HIDDEN_CHANGE }
  if (!field.masked) return change
  return { ...change, before: maskedText(change.before), after: maskedText(change.after) }
}

const maskedBy = ({ masked }: CustomField, value: unknown): unknown =>
  masked && typeof value === 'string' ? { masked: lastOf(value) } : value

/** A masked value as text. */
export const maskedText = (value: unknown): unknown => (typeof value === 'string' ? `…${lastOf(value)}` : value)

/** The last characters, but never more than half of a short value. */
const lastOf = (value: string): string => {
  const characters = [...value]
  return characters.slice(-Math.min(MASKED_SHOWS, Math.floor(characters.length / 2)) || characters.length).join('')
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
