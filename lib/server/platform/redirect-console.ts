import 'server-only'
import { log } from './log'

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Turns what packages print into log lines. Next prints whole error messages, which may contain personal data: of an
 * error only its description is logged, and of other output only where it came from.
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
