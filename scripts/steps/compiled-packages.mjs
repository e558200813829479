import { root } from '../../lib/server/platform/root.mjs'
import { runNode } from './run.mjs'

const PROGRAM = `
  Promise.all(['bcrypt', 'sharp'].map(name => import(name)))
    .then(() => import('esbuild'))
    .then(({ transform }) => transform(''))`

/**
 * Loads the packages with compiled code in a child process, because a binary for another platform can crash the process.
 * @returns {Promise<{ succeeds: boolean, output: string }>}
 */
export async function loadCompiledPackages(cwd = root) {
  const { code, output } = await runNode(['--eval', PROGRAM], { cwd })
  return { succeeds: code === 0, output }
}
