import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Failure } from '../steps/failure.mjs'

/** Takes an answer from the environment, or asks for it at the terminal. What is typed for a secret is not shown. */
export async function answer(variable: string, question: string, secret = false): Promise<string> {
  const given = process.env[variable]
  if (given !== undefined) return given
  if (!process.stdin.isTTY) throw new Failure(`Set ${variable}, or run this at a terminal, where it is asked for.`)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: secret ? silent : process.stdout, terminal: true })
  if (secret) process.stdout.write(`${question}: `)
  const text = await terminal.question(secret ? '' : `${question}: `)
  terminal.close()
  if (secret) process.stdout.write('\n')
  return text
}
