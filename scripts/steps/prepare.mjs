import { generate } from './generate.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'

/** Installs the packages and generates the database clients, which every command needs. */
export async function prepare() {
  process.chdir(root)
  await install()
  await generate()
}
