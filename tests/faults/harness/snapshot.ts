import { Ledger, type Entry } from './ledger'

/** The answered writes at one moment, while clients continue to write. */
export type Snapshot = { entries: Entry[]; answered: number; mark: number }

export const takeSnapshot = (ledger: Ledger): Snapshot => ({
  entries: structuredClone(ledger.entries),
  answered: ledger.answered,
  mark: ledger.nextMark(),
})

/**
 * The students that a copy must contain if it was made between two moments. A student may have the state of the first
 * moment, or any change that was made before the second moment.
 */
export function ledgerOfCopy(before: Snapshot, after: Snapshot): Ledger {
  const ledger = new Ledger()
  ledger.answered = before.answered
  const marks = Array.from({ length: after.mark - before.mark }, (_, place) => before.mark + place)
  for (const [place, entry] of before.entries.entries()) {
    const later = after.entries[place]
    const deleted = entry.deleted === 'no' && later?.deleted !== 'no' ? 'maybe' : entry.deleted
    ledger.entries.push({ ...entry, deleted, marks: new Set([...entry.marks, ...marks]) })
  }
  return ledger
}
