import 'server-only'

/** A value with a change laid over it, group by group. Absent fields keep their value. */
export function overlay(base: unknown, change: unknown): unknown {
  if (!isGroup(base) || !isGroup(change)) return change === undefined ? base : change
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(change)])].map(key => [key, overlay(base[key], change[key])]),
  )
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
