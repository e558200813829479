import fs from 'node:fs'
import { vi } from 'vitest'

/**
 * Logs at the level `debug`, and captures the lines. Resets the loaded modules, since the log reads its level when it
 * loads: import the tested module after this.
 */
export function captureLog(environment: Record<string, string> = {}) {
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
    /** The lines, parsed as JSON. */
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Record<string, unknown>),
  }
}

/** Personal data that must not appear in the log. */
export const CANARIES = {
  password: 'Cnry-Pass77',
  token: 'cnrytoken.abc.def',
  email: 'cnry@parents.example',
  phone: '9812345670',
  street: '77 Cnry Lane',
  dateOfBirth: '2014-03-27',
  name: 'Cnrybird',
}

/** The canaries that a text contains. */
export const canariesIn = (text: string): string[] => Object.values(CANARIES).filter(value => text.includes(value))
