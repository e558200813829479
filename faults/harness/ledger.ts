import type { Student } from '@/lib/contract/student'

/** One student as her writer knows her. */
export type Entry = {
  /** Hers alone: her roll number, by which she is found however often she was made. */
  readonly number: number
  /** What she may hold now: one mark, or several while it is unknown whether a change was made. */
  marks: Set<number>
  /** As last answered; undefined until her creation is. */
  student?: Student
  photo: 'none' | 'maybe' | 'there'
  deleted: 'no' | 'maybe' | 'yes'
}

/**
 * What clients have seen answered. An answer is a promise; a request that was cut off may have been carried out or not,
 * and both are right.
 */
export class Ledger {
  readonly entries: Entry[] = []
  /** Writes answered with 2xx. */
  answered = 0
  #marks = 0

  /** The first student's number, where another ledger's students are in the same school. */
  constructor(readonly first = 1) {}

  open(): Entry {
    const number = this.first + this.entries.length
    const entry: Entry = { number, marks: new Set(), photo: 'none', deleted: 'no' }
    this.entries.push(entry)
    return entry
  }

  /** A value that no write before had. */
  nextMark(): number {
    return ++this.#marks
  }
}
