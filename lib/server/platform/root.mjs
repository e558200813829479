import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. Must also run on a Node that is too old, so that its user gets the right message. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

/** The absolute path of a file in the project. */
export const at = (...path) => resolve(root, ...path)
