import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, whatever folder a command is typed in. (Also on a Node that is too old, which must be told so.) */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** A file of the project. */
export const at = (...path) => resolve(root, ...path)
