import * as z from 'zod/mini'
import { Holiday } from '@/lib/contract/attendance/days-off'
import { date, text } from '@/lib/contract/field-schemas'

export const HOLIDAY_LABELS = { first: 'First Day', last: 'Last Day', name: 'Name' } as const

/** The form of a holiday. Without a last day, it is a holiday of one day. */
export const HolidayForm = z.pipe(
  z.object({ first: date('First day'), last: z.string(), name: text('Name', 60) }).check(
    z.refine(({ first, last }) => last === '' || first <= last, {
      error: 'Last day cannot be before the first day',
      path: ['last'],
    }),
  ),
  z.transform(({ first, last, name }): Holiday => ({ first, last: last || first, name })),
)

export const EMPTY_HOLIDAY: z.input<typeof HolidayForm> = { first: '', last: '', name: '' }
