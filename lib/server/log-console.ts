import 'server-only'
import { log } from './log'

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Turns what packages print into lines of the log. Next prints errors in full, and with them what a message holds of
 * a record: an error is described as everywhere, of a text it is said only where it came from.
 */
export function logConsole(): void {
  const methods = Object.entries(LEVELS).map(([method, level]) => {
    const print = (...printed: unknown[]) => {
      const err = printed.find(one => typeof one === 'object' && one !== null) ?? new Error()
      log[level]({ err }, 'a package wrote to the console')
    }
    return [method, print]
  })
  Object.assign(console, Object.fromEntries(methods))
}
