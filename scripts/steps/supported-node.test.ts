import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSupported, requireSupportedNode } from './supported-node.mjs'

it.each([
  ['18.20.0', false],
  ['20.19.0', false],
  ['20.20.2', false],
  ['22.22.3', false],
  ['22.23.0', true],
  ['23.11.1', false],
  ['24.14.1', false],
  ['24.15.0', true],
  ['25.9.0', false],
  ['26.0.0', true],
])('for Node %s, `isSupported` is %s', (version, expected) => {
  expect(isSupported(version)).toBe(expected)
})

describe('a command under an unsupported Node', () => {
  let folder: string
  let otherNode: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'school-node-'))
    otherNode = join(folder, 'node')
    writeFileSync(otherNode, `#!/bin/sh\nVERSION=26.10.0 exec "${process.execPath}" "$@"\n`)
    chmodSync(otherNode, 0o755)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /**
   * Starts a script that claims to run under Node 20.19. `requireSupportedNode` starts the script again under
   * `otherNode`, where it runs the code in `then`.
   */
  function start(then: string, args: string[] = [], options = `fetch: async () => otherNode`) {
    const script = join(folder, 'command.mjs')
    writeFileSync(
      script,
      `import { requireSupportedNode } from ${JSON.stringify(new URL('supported-node.mjs', import.meta.url))}
      const { VERSION = '20.19.0' } = process.env
      const otherNode = ${JSON.stringify(otherNode)}
      const [fetching, preparing] = ['fetches', 'prepares'].map(event => new Promise(done => process.once(event, done)))
      await requireSupportedNode({ version: VERSION, ${options} })
      ${then}`,
    )
    return spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  }

  // R31.16
  it('a command under an unsupported Node runs again under another Node, with its arguments and exit code', async () => {
    const shown = `console.log(JSON.stringify([process.argv.slice(2), process.env.PATH, process.env.NODE]))`
    const child = start(`${shown}; process.exitCode = 7`, ['--size', '10 000'])
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    const [notice, result = ''] = output.split('\n')
    expect(notice).toBe('Node 20.19.0 is not supported; this command runs under Node 26')
    const [args, path, node] = JSON.parse(result) as [string[], string, string]
    expect(args).toEqual(['--size', '10 000'])
    expect(path.startsWith(`${folder}:`)).toBe(true)
    expect(node).toBe(otherNode)
    expect(code).toBe(7)
  })

  it('a command under an unsupported Node passes SIGTERM on and waits for the end', async () => {
    const child = start(
      `process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1e6); console.log('ready')`,
    )
    const ended = once(child, 'exit')
    for await (const chunk of child.stdout) if (String(chunk).includes('ready')) break
    child.kill('SIGTERM')
    expect(await ended).toEqual([3, null])
  })

  it('a command under an unsupported Node ends with code 137 when its program is killed', async () => {
    const child = start(`process.kill(process.pid, 'SIGKILL')`)
    child.stdout.resume()
    expect(await once(child, 'exit')).toEqual([137, null])
  })

  it('a command under an unsupported Node downloads Node and prepares at the same time', async () => {
    const child = start(
      `console.log('command')`,
      [],
      `fetch: async () => (process.emit('fetches'), await preparing, console.log('fetched'), otherNode),
       meanwhile: async () => (process.emit('prepares'), await fetching, console.log('prepared'))`,
    )
    const [first, second, ...rest] = (await text(child.stdout)).split('\n')
    expect([first, second].sort()).toEqual(['fetched', 'prepared'])
    expect(rest).toEqual(['Node 20.19.0 is not supported; this command runs under Node 26', 'command', ''])
  })

  it('a command runs under the other Node also when preparing fails', async () => {
    const child = start(
      `console.log('command')`,
      [],
      `fetch: async () => otherNode, meanwhile: async () => { throw 1 }`,
    )
    expect(await text(child.stdout)).toContain('command')
  })

  it('preparing is aborted when the download of Node fails', async () => {
    let ended = false
    const meanwhile = (signal: AbortSignal) => once(signal, 'abort').then(() => void (ended = true))
    const fetch = () => Promise.reject(new Error('no connection'))
    await expect(requireSupportedNode({ version: '20.19.0', fetch, meanwhile })).rejects.toThrow('no connection')
    expect(ended).toBe(true)
  })
})
