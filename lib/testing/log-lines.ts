import fs from 'node:fs'
import { vi } from 'vitest'

/**
 * A log that says everything, and what it has written. Modules are loaded anew, since the log reads its level when it
 * is loaded: import what is to be tested after this.
 */
export function keepLog(environment: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ LOG_LEVEL: 'debug', ...environment })) vi.stubEnv(name, value)
  vi.resetModules()
  let written = ''
  const write = fs.writeSync.bind(fs) as (...args: unknown[]) => number
  vi.spyOn(fs, 'writeSync').mockImplementation((...args: unknown[]) => {
    if (args[0] !== 1) return write(...args)
    written += String(args[1])
    return Buffer.byteLength(String(args[1]))
  })
  return {
    text: () => written,
    /** One object a line; a line that is no JSON fails the test. */
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Record<string, unknown>),
  }
}

/** Values that nobody may find again where they do not belong. */
export const CANARIES = {
  password: 'Cnry-Pass77',
  token: 'cnrytoken.abc.def',
  email: 'cnry@parents.example',
  phone: '9812345670',
  street: '77 Cnry Lane',
  dateOfBirth: '2014-03-27',
  name: 'Cnrybird',
}

/** Which of them a text holds. */
export const canariesIn = (text: string): string[] => Object.values(CANARIES).filter(value => text.includes(value))
