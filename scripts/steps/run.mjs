import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a program and waits for it. Its output is kept, or passed through with `show`.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { show = false, env = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell,
    })
    let output = ''
    const keep = chunk => (output += chunk)
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a script of ours or of a package with this same Node. */
export const node = (args, options) => run(process.execPath, args, options)
