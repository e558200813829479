import { generateClients } from './generate.mjs'
import { installIfNeeded } from './install.mjs'
import { root } from '../../lib/server/platform/root.mjs'

/**
 * Installs the packages and generates the database clients, which every command needs.
 * @param {{ omitDev?: boolean }} [which] with `omitDev`, the command needs no packages for development
 */
export async function installAndGenerate({ omitDev = false } = {}) {
  process.chdir(root)
  await installIfNeeded({ omitDev })
  await generateClients()
}
