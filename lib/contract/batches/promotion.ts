import * as z from 'zod/mini'
import { isAcademicYear } from '@/lib/contract/academic-year'
import { date, hasOnlyTextCharacters } from '@/lib/contract/field-schemas'
import { findValue, labelOf, listValues } from '@/lib/contract/school-lists'
import {
  parseClass,
  classText,
  nextStandard,
  isSameClass,
  classAfterPromotion,
  type SchoolClass,
} from '@/lib/contract/students/classes'
import { studentFields } from '@/lib/contract/students/schema'

/** How many students may be held back. */
const MAX_HELD_BACK = 2_000

/** For this many days after a promotion, its students can be promoted again only if the promotion is undone. */
export const REPEAT_PROMOTION_DAYS = 90

/** How a promotion changes the sections of a class. */
export const SECTION_RULES = ['keep', 'merge', 'alphabetical'] as const
/** How a promotion changes roll numbers. */
export const ROLL_NUMBER_RULES = ['keep', 'renumber'] as const

const PromotedClass = z.object({ standard: studentFields.standard, section: studentFields.section })

/** The students of `standard` move to the standard `to`, or leave the school if `to` is null. */
const NextStandard = z.object({
  standard: studentFields.standard,
  to: z
    .nullable(studentFields.standard)
    .check(
      z.refine(to => to === null || findValue('standard', to)?.retired === false, 'Choose a standard that is in use'),
    ),
})
export type NextStandard = z.output<typeof NextStandard>

const YEAR = 'year must be a year such as 2024'

/** How classes move up at the end of a year. Students of the last standard leave as Completed. */
const Rules = z.object({
  /** The only class that moves up, into the same section. Without it, all classes move up. */
  class: z.optional(PromotedClass),
  /** The target of each standard whose students do not move to the next standard of the school's list. */
  next: z.optional(
    z
      .array(NextStandard, 'next must be a list')
      .check(
        z.refine(all => new Set(all.map(({ standard }) => standard)).size === all.length, 'Name each standard once'),
      ),
  ),
  /** Students who stay in their standard, by id or student ID. */
  heldBack: z._default(
    z
      .array(
        z
          .string()
          .check(z.trim(), z.maxLength(100, 'Unknown student'), z.refine(hasOnlyTextCharacters, 'Unknown student')),
      )
      .check(z.maxLength(MAX_HELD_BACK, `At most ${MAX_HELD_BACK} students can be held back`)),
    [],
  ),
  /**
   * `keep`: students keep their sections. `merge`: all students move to A. `alphabetical`: each section that these students had
   * gets an equal part of them, in the order of their names.
   */
  sections: z.enum(SECTION_RULES, 'Choose what happens to the sections'),
  /**
   * `keep`: students keep their numbers. `renumber`: numbers count from 1 in each section, in the order of the names. A class
   * that moves up alone skips the numbers of the students who are in its new class already.
   */
  rollNumbers: z.enum(ROLL_NUMBER_RULES, 'Choose what happens to the roll numbers'),
  leavingDate: date('Leaving date'),
  /**
   * The academic year for which the classes are recorded before the students move, by the calendar year in which it
   * begins. Without it, the academic year that ends nearest to the day of the plan.
   */
  year: z.optional(z.number(YEAR).check(z.refine(isAcademicYear, YEAR))),
  /** Whether to promote students again in the same academic year. */
  again: z.optional(z.boolean()),
})

const keepsSections = ({ class: only, sections }: z.output<typeof Rules>) => only === undefined || sections === 'keep'

const movesToNext = ({ class: only, next }: z.output<typeof Rules>) => only === undefined || next === undefined

export const PromotionRules = Rules.check(
  z.refine(movesToNext, { error: 'When one class is promoted, it moves to the next standard', path: ['next'] }),
  z.refine(keepsSections, { error: 'When one class is promoted, its students keep their section', path: ['sections'] }),
)
export type PromotionRules = z.output<typeof PromotionRules>

/**
 * The standard to which the students of a standard move; undefined when they leave. Call it only for a standard for
 * which `mustChooseNext` is false.
 */
export function promotedStandard(standard: string, chosen: readonly NextStandard[] = []): string | undefined {
  const choice = chosen.find(one => one.standard === standard)
  return choice ? (choice.to ?? undefined) : nextStandard(standard)
}

/**
 * Whether somebody must choose where the students of a standard move. A retired standard has no next standard: the
 * standards after it in the list may be lower, for example if a starter set has added them.
 */
export const mustChooseNext = (standard: string, chosen: readonly NextStandard[] = []): boolean =>
  findValue('standard', standard)?.retired === true && !chosen.some(one => one.standard === standard)

/** The standards whose students leave. */
export const leavingStandards = (chosen?: readonly NextStandard[]): string[] =>
  listValues('standard')
    .map(({ key }) => key)
    .filter(standard => !mustChooseNext(standard, chosen) && promotedStandard(standard, chosen) === undefined)

/** The reason why one class of a retired standard cannot be promoted alone. */
export const retiredClassText = (standard: string): string =>
  `${labelOf('standard', standard)} is retired, so it has no next standard. Choose where its students move when you promote all classes.`

/** Whether a promotion would move students of an earlier promotion again. Each promotion moves one class, or all classes. */
export function isPromotedAgain(only: SchoolClass | undefined, earlier: SchoolClass | undefined): boolean {
  if (!only || !earlier) return true
  return [earlier, classAfterPromotion(earlier)].some(moved => moved && isSameClass(moved, only))
}

/**
 * The subject and the verb of a sentence about a promotion, such as `5th-B was`.
 *
 * @param only the class; null for a promotion of all classes; undefined when the reader must not know the class
 */
export const promotionSubject = (only: SchoolClass | null | undefined): string =>
  only ? `${classText(only)} was` : only === null ? 'All classes were' : 'Some of these students were'

/** Queries the state of the promotion of one class, or of all classes if no class is named. */
export const PromotionQuery = z.object({
  class: z.optional(z.string().check(z.refine(text => parseClass(text) !== undefined, 'Unknown class'))),
})
export type PromotionQuery = z.output<typeof PromotionQuery>

/** Data for the promotion page. */
export const PromotionState = z.object({
  /** The active students of each class, by section. */
  classes: z.array(
    z.object({
      standard: z.string(),
      sections: z.array(z.object({ section: z.string(), students: z.number() })),
    }),
  ),
  /**
   * The latest promotion of these students in this academic year that was not undone. The batch and the class are
   * absent when the user may not see the class.
   */
  last: z.nullable(
    z.object({
      batch: z.optional(z.string()),
      at: z.string(),
      isBlocking: z.boolean(),
      class: z.optional(z.nullable(PromotedClass)),
    }),
  ),
})
export type PromotionState = z.output<typeof PromotionState>
