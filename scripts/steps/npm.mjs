import { runProgram } from './run.mjs'

/**
 * Runs npm and returns its exit code and output. Uses the npm that started this command, or else the npm on the PATH.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, signal?: AbortSignal }} [options]
 */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return runProgram(process.execPath, [cli, ...args], options)
  return runProgram('npm', args, { ...options, shell: process.platform === 'win32' })
}
