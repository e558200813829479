import type { Student } from '@/lib/contract/students/schema'

/** The record of a student that her writer expects in the database. */
export type Entry = {
  /** Her unique roll number, which finds all copies if she was created more than once. */
  readonly number: number
  /** The marks her record may have: several while it is unknown whether a change was made. */
  marks: Set<number>
  /** The record in the last response; undefined until her creation is answered. */
  student?: Student
  photo: 'none' | 'maybe' | 'there'
  deleted: 'no' | 'maybe' | 'yes'
}

/**
 * Records the answered writes. An answered write must be found afterwards. A write that was cut off may have been carried
 * out or not.
 */
export class Ledger {
  readonly entries: Entry[] = []
  /** Writes answered with 2xx. */
  answered = 0
  #marks = 0

  /** The first student's number, so that two ledgers can share a school. */
  constructor(readonly first = 1) {}

  open(): Entry {
    const number = this.first + this.entries.length
    const entry: Entry = { number, marks: new Set(), photo: 'none', deleted: 'no' }
    this.entries.push(entry)
    return entry
  }

  /** A value that no earlier write had. */
  nextMark(): number {
    return ++this.#marks
  }
}
