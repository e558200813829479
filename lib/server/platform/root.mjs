import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. This module must also run on a Node that is too old, so that the user gets the right message. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

/** The absolute path of a file in the project. */
export const at = (...path) => resolve(root, ...path)
