/** The path of a custom field in a record, such as `custom.house`. */
export type CustomPath = `custom.${string}`

export const CUSTOM_PATH_PATTERN = '^custom\\.[a-z][a-z0-9_]{0,30}$'
const CUSTOM_PATH = new RegExp(CUSTOM_PATH_PATTERN)

/** Whether a text can be the path of a custom field. */
export const isCustomPath = (path: unknown): path is CustomPath => typeof path === 'string' && CUSTOM_PATH.test(path)
