import { run } from './run.mjs'

/**
 * Runs npm and returns its exit code and output. Uses the npm that started this command, or else the npm on the PATH.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, signal?: AbortSignal }} [options]
 */
export function npm(args, options) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return run(process.execPath, [cli, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}
