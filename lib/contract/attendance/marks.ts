/** The marks that a student can have on a day: the letter that is stored, and the text that people read. */
export const MARK_TEXTS = { P: 'Present', A: 'Absent', L: 'Late', H: 'Half day', E: 'Excused' } as const
export type Mark = keyof typeof MARK_TEXTS
export const MARKS = Object.keys(MARK_TEXTS) as Mark[]

/** The character for a day without a mark, in the text that holds the marks of a month. */
export const NO_MARK = '-'
const DAYS_OF_A_MONTH = 31

/** The marks of a month before any attendance was taken: one character for each of 31 days. */
export const EMPTY_MONTH = NO_MARK.repeat(DAYS_OF_A_MONTH)

const isMark = (text: string | undefined): text is Mark => text !== undefined && text in MARK_TEXTS

/** Reads a day's mark from the text that holds the marks of its month. @param day `YYYY-MM-DD` */
export function markOn(marks: string, day: string): Mark | null {
  const mark = marks[Number(day.slice(8)) - 1]
  return isMark(mark) ? mark : null
}

/** Replaces a day's mark in the text that holds the marks of its month. @param day `YYYY-MM-DD` */
export function withMark(marks: string, day: string, mark: Mark | null): string {
  const place = Number(day.slice(8)) - 1
  return marks.slice(0, place) + (mark ?? NO_MARK) + marks.slice(place + 1)
}

/** How many days have each mark. */
export type MarkCounts = Record<Mark, number>

export function countMarks(marks: string): MarkCounts {
  const counts: MarkCounts = { P: 0, A: 0, L: 0, H: 0, E: 0 }
  for (const letter of marks) if (isMark(letter)) counts[letter] += 1
  return counts
}

/**
 * The share of attendance, from 0 to 1: late counts as present, half a day as half. Excused days do not count. Undefined
 * without days that count.
 */
export function attendanceShare({ P, A, L, H }: MarkCounts): number | undefined {
  const days = P + A + L + H
  return days > 0 ? (P + L + H / 2) / days : undefined
}
