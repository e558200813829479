import 'server-only'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Other requests should not wait longer than this, in ms, for a long computation. */
const TURN_MS = 10

/** Await the returned function in each round of a long computation, so that other requests run every 10 ms. */
export function createYielder(): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < TURN_MS) return
    await yieldToEventLoop()
    started = performance.now()
  }
}
