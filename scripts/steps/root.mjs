import { resolve } from 'node:path'

/** The project's folder, whatever folder a command is typed in. */
export const root = resolve(import.meta.dirname, '../..')

/** A file of the project. */
export const at = (...path) => resolve(root, ...path)
