import * as z from 'zod/mini'
import { Absentee } from './absentees'
import { attendanceShare, type MarkCounts, MARKS } from './marks'

/** How many absent students the dashboard names at most. */
export const NAMED_ABSENTEES_MAX = 24

const place = { standard: z.string(), section: z.string() }
export const Counts = z.object({ P: z.number(), A: z.number(), L: z.number(), H: z.number(), E: z.number() })

/** The attendance of today. */
export const AttendanceFigures = z.object({
  /** Why today has no attendance; all lists are then empty. Undefined on a school day. */
  dayOff: z.optional(z.string()),
  /** The classes with active students whose attendance was not taken yet, in the order of the school's lists. */
  missing: z.array(z.object(place)),
  /** The classes whose attendance was taken, in the order of the school's lists. */
  taken: z.array(z.object({ ...place, counts: Counts })),
  /** The number of students who are marked absent. Excused students are not counted. */
  absent: z.number(),
  /** The first absent students, by class and roll number. */
  absentees: z.array(Absentee),
})
export type AttendanceFigures = z.output<typeof AttendanceFigures>

const NOTHING: MarkCounts = { P: 0, A: 0, L: 0, H: 0, E: 0 }

/** The sum of the counts of several classes or months. */
export const sumCounts = (all: readonly MarkCounts[]): MarkCounts =>
  all.reduce((sum, one) => {
    const next = { ...sum }
    for (const mark of MARKS) next[mark] += one[mark]
    return next
  }, NOTHING)

/** The share of attendance as text: `92 %`, or `–` when no day counts. */
export function attendanceShareText(counts: MarkCounts): string {
  const share = attendanceShare(counts)
  return share === undefined ? '–' : `${Math.round(share * 100)} %`
}
