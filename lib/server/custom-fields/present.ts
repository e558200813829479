import 'server-only'
import { allCustomFields, type CustomField, findCustomField, isVisibleTo } from '@/lib/contract/custom-fields/field'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'

/** A change of a confidential field, for a user who may not see the field. */
const HIDDEN_CHANGE = { field: 'custom', before: null, after: null }
const MASKED_SHOWS = 4

/**
 * Presents the data of an answer to a user: leaves out custom fields that the user may not see, and shortens masked
 * values to their last characters. Every answer passes through this function, so that no service can forget it.
 *
 * @param data any JSON value; values are recognised by their path (`custom`) and changes by their field
 * (`custom.house`)
 */
export function presentCustom<T>(data: T, viewer: UserPermissions): T {
  return allCustomFields().length === 0 ? data : (present(data, viewOf(viewer)) as T)
}

/**
 * Like `presentCustom`, for the records, rows or events of a file. Files are streamed, so `presentCustom` does not see
 * their values.
 */
export async function* presentChunks<T>(
  chunks: AsyncIterable<T[]>,
  viewer: UserPermissions,
): AsyncGenerator<T[], void> {
  for await (const chunk of chunks) yield presentCustom(chunk, viewer)
}

/**
 * A user, and the active fields that the user may see, by key. Created only once for each answer, because an answer may
 * have many records.
 */
type View = {
  viewer: UserPermissions
  shown: ReadonlyMap<string, CustomField>
  /** The kinds of records that have fields in `shown`. */
  entities: ReadonlySet<Resource>
}

const viewOf = (viewer: UserPermissions): View => {
  const shown = allCustomFields().filter(field => field.state === 'active' && isVisibleTo(viewer, field))
  const entities = new Set(shown.map(({ entity }) => entity))
  return { viewer, shown: new Map(shown.map(field => [field.key, field])), entities }
}

/** Copies only objects that change: copying takes most of the time, and most objects in an answer do not change. */
function present(node: unknown, view: View): unknown {
  if (Array.isArray(node)) return presentItems(node, view)
  if (!isPlainObject(node)) return node
  if (typeof node.field === 'string' && 'before' in node) return presentChange(node, node.field, view)
  let copy: Record<string, unknown> | undefined
  for (const name in node) {
    const value = node[name]
    const next = presentAt(name, node, view)
    if (next === value) continue
    copy ??= { ...node }
    if (next === LEFT_OUT) Reflect.deleteProperty(copy, name)
    else copy[name] = next
  }
  return copy ?? node
}

const LEFT_OUT = Symbol('left out')

function presentAt(name: string, record: Record<string, unknown>, view: View): unknown {
  const value = record[name]
  if (customKeyOf(name) !== undefined) return isHiddenPath(name, view) ? LEFT_OUT : maskedAt(name, present(value, view))
  if (typeof value !== 'object') return value
  if (name === CELLS) return withoutHidden(value, view)
  return name === 'custom' && isPlainObject(value) ? presentValues(value, record, view) : present(value, view)
}

/**
 * The key under which an imported line stores its texts by path. These texts are not masked, because the owner of the
 * import has the file.
 */
const CELLS = 'cells'
const withoutHidden = (cells: unknown, view: View): unknown =>
  isPlainObject(cells) ? Object.fromEntries(Object.entries(cells).filter(([path]) => !isHiddenPath(path, view))) : cells

function maskedAt(path: string, value: unknown): unknown {
  const key = customKeyOf(path)
  return key !== undefined && findCustomField(key)?.masked ? maskedText(value) : value
}

/** Merges all changes of confidential fields into one change, so that nobody can count the fields. */
function presentItems(items: unknown[], view: View): unknown[] {
  const shown = items.filter(item => !isAboutHidden(item, view)).map(item => present(item, view))
  const firstHidden = shown.findIndex(isHiddenChange)
  return firstHidden < 0 ? shown : shown.filter((item, place) => place === firstHidden || !isHiddenChange(item))
}

const isHiddenChange = (item: unknown): boolean =>
  isPlainObject(item) && item.field === HIDDEN_CHANGE.field && 'before' in item

/**
 * Whether a path leads to a field that the user may not see. A line of an imported file stores values and texts by
 * path.
 */
export function isHiddenFrom(viewer: UserPermissions, path: string): boolean {
  const key = customKeyOf(path)
  if (key === undefined) return false
  const field = findCustomField(key)
  return !field || !isVisibleTo(viewer, field)
}

const isHiddenPath = (path: string, { viewer }: View): boolean => isHiddenFrom(viewer, path)

/** Whether an item is an error about a value that the user does not see, or an event about showing such a value. */
function isAboutHidden(item: unknown, view: View): boolean {
  if (!isPlainObject(item) || typeof item.field !== 'string') return false
  const isChange = 'before' in item && item.before !== item.after
  return !isChange && isHiddenPath(item.field, view)
}

/** The values of active fields that the user sees; undefined when the user sees no field of this kind of record. */
function presentValues(
  values: Record<string, unknown>,
  record: Record<string, unknown>,
  { shown, entities }: View,
): unknown {
  if (!entities.has(entityOf(values, record))) return undefined
  let copy: Record<string, unknown> | undefined
  for (const key of Object.keys(values)) {
    const field = shown.get(key)
    if (field?.masked === false) continue
    copy ??= { ...values }
    if (field) copy[key] = maskedBy(field, values[key])
    else Reflect.deleteProperty(copy, key)
  }
  return copy ?? values
}

function entityOf(values: Record<string, unknown>, record: Record<string, unknown>): Resource {
  const [key] = Object.keys(values)
  const field = key === undefined ? undefined : findCustomField(key)
  return field?.entity ?? ('employeeId' in record || 'role' in record ? 'staff' : 'students')
}

function presentChange(change: Record<string, unknown>, path: string, { viewer }: View): unknown {
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
