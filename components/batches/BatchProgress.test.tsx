import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import { batchRecord } from '@/tests/support/batch-record'
import { BatchProgress } from './BatchProgress'

const START = Date.parse('2026-11-01T09:30:00Z')

/** The text that is shown after these answers: each has the seconds since the start and the number of finished rows. */
function textAfter(answers: readonly (readonly [seconds: number, done: number])[], total: number) {
  const at = ([seconds, done]: readonly [number, number]) => {
    const counts: Batch['counts'] = { ...batchRecord().counts, planned: total - done, done }
    return <BatchProgress batch={batchRecord({ state: 'running', total, counts })} seenAt={START + seconds * 1000} />
  }
  const [first = [0, 0], ...later] = answers
  const { rerender } = render(at(first))
  for (const answer of later) rerender(at(answer))
  return screen.getByText(/ of /).textContent
}

// R39.21
it.each([
  ['missing after a single answer', [[0, 0]], '0 of 20,000'],
  ['missing within the first five seconds', [[0, 0], [1, 100], [5, 500]], '500 of 20,000'], // prettier-ignore
  ['in minutes', [[0, 0], [1, 100], [11, 1_100]], '1,100 of 20,000, about 4 minutes left'], // prettier-ignore
  ['under 60 s', [[0, 0], [1, 18_000], [11, 19_000]], '19,000 of 20,000, less than a minute left'], // prettier-ignore
  ['missing while no row is finished', [[0, 0], [1, 100], [11, 100]], '100 of 20,000'], // prettier-ignore
  ['not measured from the server’s clock', [[-3_600, 0], [1, 100], [2, 200]], '200 of 20,000'], // prettier-ignore
] as const)('the time left of a bulk change is %s', (_what, answers, expected) => {
  expect(textAfter(answers, 20_000)).toBe(expected)
})

// R39.21
it('the progress of a file that is being read has no numbers', () => {
  render(<BatchProgress batch={batchRecord({ kind: 'import', state: 'reading', total: 0 })} seenAt={START} />)
  expect(screen.getByRole('progressbar', { name: 'Progress' }).hasAttribute('aria-valuenow')).toBe(false)
  expect(screen.queryByText(/ of /)).toBeNull()
})
