import { Ledger, type Entry } from './ledger'

/** What clients had been promised at one moment, while they go on. */
export type Snapshot = { entries: Entry[]; answered: number; mark: number }

export const snapshotOf = (ledger: Ledger): Snapshot => ({
  entries: structuredClone(ledger.entries),
  answered: ledger.answered,
  mark: ledger.nextMark(),
})

/** What a copy must hold that was made between two moments: all of the first, or what has come of it by the second. */
export function promisedBetween(before: Snapshot, after: Snapshot): Ledger {
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
