/** The paths of the matching values in an object, such as `name.firstName`. */
export function textsOf(value: object, fits: (value: unknown) => boolean, path = ''): string[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const here = path ? `${path}.${key}` : key
    if (typeof part === 'object' && part !== null) return textsOf(part, fits, here)
    return fits(part) ? [here] : []
  })
}

/** A copy with a different value at a path; `undefined` removes the value. */
export function withValueAt(value: object, path: string, part: unknown): object {
  const copy = structuredClone(value) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let place = copy
  for (const key of keys) {
    place = (place[key] ??= {}) as Record<string, unknown>
    // A text or a number has no fields to put anything into.
    if (typeof place !== 'object') return copy
  }
  // Setting an invalid array length would throw.
  if (Array.isArray(place) && last === 'length') return copy
  if (part === undefined) Reflect.deleteProperty(place, last)
  else place[last] = part
  return copy
}
