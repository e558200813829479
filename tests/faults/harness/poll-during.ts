import { setTimeout as pause } from 'node:timers/promises'

/** The pause between an answer and the next call. */
const PACE_MS = 50

/** Calls `ask` again and again until the work has ended. @returns all answers */
export async function pollDuring<T>(work: Promise<unknown>, ask: () => T | Promise<T>): Promise<T[]> {
  const answers: T[] = []
  const underWay = new Set([work])
  const end = () => underWay.clear()
  void work.then(end, end)
  while (underWay.size > 0) {
    answers.push(await ask())
    await pause(PACE_MS)
  }
  return answers
}
