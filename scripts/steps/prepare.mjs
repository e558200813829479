import { generate } from './generate.mjs'
import { install } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { root } from './root.mjs'

/** What every command needs first: a Node that can run it, the packages of the lock file, the database clients. */
export async function prepare() {
  requireNode()
  process.chdir(root)
  await install()
  await generate()
}
