import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { node } from './run.mjs'

const PROGRAM = `
  import { execFileSync } from 'node:child_process'
  import { bundle } from './scripts/steps/bundle.mjs'
  await bundle()
  console.log(execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' }))`

it('bundles the server and leaves no process running', async () => {
  const { code, output } = await node(['--input-type=module', '--eval', PROGRAM])
  expect(code).toBe(0)
  expect(existsSync('.cache/school/main.mjs')).toBe(true)
  expect(output).toContain('ps -o args=')
  expect(output).not.toContain('esbuild')
})
