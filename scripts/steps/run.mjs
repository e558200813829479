import { spawn } from 'node:child_process'
import { root } from '../../lib/server/platform/root.mjs'

/**
 * Runs a program and waits for its end. Collects the output, or prints it with `show`. `signal` ends the program.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(program, args, { show = false, cwd = root, env = {}, shell = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['inherit', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell,
      signal,
    })
    let output = ''
    const collect = chunk => (output += chunk)
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a script with the same Node as this process. */
export const runNode = (args, options) => runProgram(process.execPath, args, options)
