import * as z from 'zod/mini'
import { SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { date } from '@/lib/contract/field-schemas'

/** How many children may be held back. */
const MAX_HELD_BACK = 2_000

/** While a promotion is younger than this, another one is refused until that one is undone. */
export const PROMOTION_DAYS = 90

/** What becomes of the sections of a class. */
export const SECTION_RULES = ['keep', 'merge', 'alphabetical'] as const
/** What becomes of roll numbers. */
export const ROLL_RULES = ['keep', 'renumber'] as const

/** How all classes move up at the end of a year. The last class leaves as Completed. */
export const PromotionRules = z.object({
  /** Students who stay in their standard, by id or student ID. */
  heldBack: z._default(
    z
      .array(z.string().check(z.trim(), z.maxLength(100, 'Unknown student')))
      .check(z.maxLength(MAX_HELD_BACK, `At most ${MAX_HELD_BACK} students can be held back`)),
    [],
  ),
  /** Kept; merged into A; or the names in alphabetical order dealt out over the sections that the new class has. */
  sections: z.enum(SECTION_RULES, 'Choose what becomes of the sections'),
  /** Kept; or counted from 1 in each section in the order of the names. */
  rollNumbers: z.enum(ROLL_RULES, 'Choose what becomes of the roll numbers'),
  leavingDate: date('Leaving date'),
  /** Promotes again in the same academic year. */
  again: z.optional(z.boolean()),
})
export type PromotionRules = z.output<typeof PromotionRules>

/** What the page for promoting needs to know. */
export const PromotionState = z.object({
  /** The active students of each class, by section. */
  classes: z.array(
    z.object({
      standard: z.enum(STANDARDS),
      sections: z.array(z.object({ section: z.enum(SECTIONS), students: z.number() })),
    }),
  ),
  /** The latest promotion that was not undone, if it was in this academic year. */
  last: z.nullable(z.object({ batch: z.string(), at: z.string(), isBlocking: z.boolean() })),
})
export type PromotionState = z.output<typeof PromotionState>
