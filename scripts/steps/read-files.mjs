import { readdirSync, readFileSync } from 'node:fs'
import { at } from '../../lib/server/platform/root.mjs'

/**
 * Reads the files in folders of the project.
 * @param {string[]} folders
 * @param {RegExp} pattern matches the paths to read
 * @returns {{ path: string, text: string }[]}
 */
export const readFiles = (folders, pattern) =>
  folders
    .flatMap(folder => readdirSync(at(folder), { recursive: true }).map(name => `${folder}/${name}`))
    .filter(path => pattern.test(path))
    .map(path => ({ path, text: readFileSync(at(path), 'utf8') }))
