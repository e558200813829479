import 'server-only'
import { log } from './log'

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Turns the output of packages into log lines. Next prints whole error messages, which may contain personal data: only the
 * description of an error is logged, and only the origin of other output.
 */
export function redirectConsole(): void {
  const methods = Object.entries(LEVELS).map(([method, level]) => {
    const print = (...printed: unknown[]) => {
      const err = printed.find(value => typeof value === 'object' && value !== null) ?? new Error()
      log[level]({ err }, 'a package wrote to the console')
    }
    return [method, print]
  })
  Object.assign(console, Object.fromEntries(methods))
}
