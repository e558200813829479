import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Failure } from '@/lib/server/platform/failure.mjs'

/** Reads a value from the environment or else asks for it at the terminal. A secret is not shown while it is typed. */
export async function readVariableOrPrompt(variable: string, question: string, secret = false): Promise<string> {
  const given = process.env[variable]
  if (given !== undefined) return given
  if (!process.stdin.isTTY) throw new Failure(`Set ${variable}, or run this command at a terminal.`)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: secret ? silent : process.stdout, terminal: true })
  if (secret) process.stdout.write(`${question}: `)
  const text = await terminal.question(secret ? '' : `${question}: `)
  terminal.close()
  if (secret) process.stdout.write('\n')
  return text
}

/** Asks for a new secret twice, because the typed text is not shown. @throws Failure when the two texts differ */
export async function readVariableOrPromptTwice(variable: string, question: string): Promise<string> {
  const secret = await readVariableOrPrompt(variable, question, true)
  if (process.env[variable] !== undefined) return secret
  if ((await readVariableOrPrompt(variable, `${question} again`, true)) !== secret) {
    throw new Failure('The two passwords differ. Nothing was created. Run the command again.')
  }
  return secret
}
