import { setTimeout as pause } from 'node:timers/promises'

type Patience = { ms?: number; every?: number; what?: string }
type No = undefined | null | false

/**
 * Asks again and again until the answer is neither `undefined`, `null` nor `false`. A question that throws has no
 * answer yet.
 * @returns the answer, and after how many milliseconds it came
 * @throws after `ms` without one
 */
export async function until<T>(ask: () => T | Promise<T>, patience: Patience = {}): Promise<{ value: T; ms: number }> {
  const { ms = 30_000, every = 20, what = 'an answer' } = patience
  const started = performance.now()
  let reason: unknown
  while (performance.now() - started <= ms) {
    try {
      const value = await ask()
      if (!isNo(value)) return { value, ms: performance.now() - started }
    } catch (error) {
      reason = error
    }
    await pause(every)
  }
  throw new Error(`Waited ${ms} ms in vain for ${what}`, { cause: reason })
}

const isNo = (value: unknown): value is No => value === undefined || value === null || value === false
