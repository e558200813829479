import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'

/** Bundles the server, and then runs until its input ends. */
const PROGRAM = `
  import { bundleServer } from './scripts/steps/bundle.mjs'
  await bundleServer()
  console.log('bundled')
  process.stdin.resume()`

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter(line => Number(line.trim().split(' ')[0]) === pid)

it('`bundleServer` bundles the server and leaves no process running', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void program.kill())
  for await (const chunk of program.stdout) if (String(chunk).includes('bundled')) break
  expect(existsSync('.cache/school/main.mjs')).toBe(true)
  await expect.poll(() => childrenOf(program.pid!)).toEqual([])
})
