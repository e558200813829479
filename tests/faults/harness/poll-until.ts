import { setTimeout as pause } from 'node:timers/promises'

type Patience = { ms?: number; every?: number; what?: string }
type No = undefined | null | false

/**
 * Polls until the result is neither `undefined`, `null` nor `false`. A call that throws counts as no result yet.
 * @returns the result and how many milliseconds it took
 * @throws when there is no result after `ms`
 */
export async function pollUntil<T>(
  ask: () => T | Promise<T>,
  patience: Patience = {},
): Promise<{ value: T; ms: number }> {
  const { ms = 2 * 60_000, every = 20, what = 'an answer' } = patience
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
