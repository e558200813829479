import * as z from 'zod/mini'
import { date, optional } from '@/lib/contract/field-schemas'
import { listValueSchema } from '@/lib/contract/list-value-schema'

/** When and why a student has left. */
export const Leaving = z.object({
  date: date('Leaving date'),
  reason: listValueSchema('leavingReason', 'Please select a valid reason'),
})

/** Null, or an object with two empty parts, removes the leaving date and reason. */
export const leaving = z.optional(
  z.nullable(
    z.pipe(
      z.object({ date: optional(Leaving.shape.date), reason: optional(Leaving.shape.reason) }).check(
        z.refine(({ date, reason }) => !reason || date, { error: 'Leaving date is required', path: ['date'] }),
        z.refine(({ date, reason }) => !date || reason, { error: 'Leaving reason is required', path: ['reason'] }),
      ),
      z.transform(({ date, reason }) => (date && reason ? { date, reason } : null)),
    ),
  ),
)

/** A rule for all changes of a student: an active student has not left. */
export const hasLeftOnlyIfInactive = z.refine<{ leaving?: object | null | undefined; isActive?: boolean | undefined }>(
  ({ leaving, isActive }) => !leaving || isActive === false,
  { error: 'Only an inactive student can have a leaving date and reason', path: ['leaving', 'date'] },
)

const NOT_AFTER_BIRTH = { error: 'Leaving date must be after the date of birth' }

const isAfter = (left: string, born: string): boolean => left > born

/**
 * A rule for complete records: students leave after the day of their birth. The leaving date decides when a record may
 * be erased.
 */
export const leavesAfterBirth = z.refine<{ dateOfBirth: string; leaving?: { date: string } | null | undefined }>(
  ({ leaving, dateOfBirth }) => !leaving || isAfter(leaving.date, dateOfBirth),
  { ...NOT_AFTER_BIRTH, path: ['leaving', 'date'] },
)

/** The schema of leaving date and reason for a form without the date of birth. @param born the date of birth */
export const leavingAfter = (born: string) =>
  z.extend(Leaving, { date: Leaving.shape.date.check(z.refine(left => isAfter(left, born), NOT_AFTER_BIRTH)) })
