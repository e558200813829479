/** The paths of fields with validation errors. Skips errors from the server, which stay until the field changes. */
export function invalidFields(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    if (!isLeaf(error)) return invalidFields(error, `${prefix}${key}.`)
    return error.type === 'server' ? [] : [prefix + key]
  })
}

const isLeaf = (error: object): error is { type: string } => 'type' in error && typeof error.type === 'string'
