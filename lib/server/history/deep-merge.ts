import 'server-only'
import { isDeepStrictEqual } from 'node:util'

/** Merges a change into a value, including nested groups of fields. Absent fields keep their value. */
export function deepMerge(base: unknown, change: unknown): unknown {
  if (!isGroup(base) || !isGroup(change)) return change === undefined ? base : change
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(change)])].map(key => [key, deepMerge(base[key], change[key])]),
  )
}

/** The part of a change that differs from a value. A field that the value does not have counts as null. */
export function changedPart(change: object, base: object): object {
  return Object.fromEntries(
    Object.entries(change).flatMap(([key, after]: [string, unknown]) => {
      const before = (base as Record<string, unknown>)[key] ?? null
      if (!isGroup(after)) return isDeepStrictEqual(before, after) ? [] : [[key, after]]
      const part = changedPart(after, isGroup(before) ? before : {})
      return Object.keys(part).length > 0 ? [[key, part]] : []
    }),
  )
}

/** A list counts as one value. */
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
