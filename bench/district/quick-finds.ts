import { quickFind } from '@/lib/server/quick-find/quick-find'
import { commandLineActor } from '@/tests/support/command-line'
import { median, quantile } from '../quantile.mjs'
import { printHeading, timeOnce, printRow } from './timing'

const ROUNDS = 5
/** The goal for the 95th percentile, in a school of up to 100,000 students. */
const GOAL_MS = 80

/** Typical searches: a name in both orders, a rare name, a class, phones, IDs, an email, and a name without matches. */
const WHOLE = [
  'asha menon', 'menon, asha', 'chakravarthy', 'bhardrandas', 'aarav 5B', '12th a', '98470 47000', '+91-98473-98765',
  'STU-2026-00123', '2020 00042', 'asha.menon@example.com', 'zzzz',
] // prettier-ignore

/** Prints how long quick find takes while these searches are typed character by character. */
export async function measureQuickFinds(): Promise<void> {
  const actor = commandLineActor()
  const typed = WHOLE.flatMap(text => [...text].map((_, end) => text.slice(0, end + 1)))
  const slowest = new Map<string, number>()
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    for (const search of typed) {
      const ms = await timeOnce(() => quickFind(search, actor))
      if (round === 0) continue
      times.push(ms)
      slowest.set(search, Math.max(ms, slowest.get(search) ?? 0))
    }
  }
  printHeading('quick find')
  const p95 = quantile(times, 0.95)
  printRow(`median of ${typed.length} searches (worst: p99)`, {
    median: median(times),
    worst: quantile(times, 0.99),
  })
  printRow('p95', { median: p95, worst: quantile(times, 1) }, GOAL_MS)
  const [worst] = [...slowest].sort(([, a], [, b]) => b - a)
  if (worst) printRow(`  slowest: "${worst[0]}"`, { median: worst[1], worst: worst[1] })
}
