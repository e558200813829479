import * as z from 'zod/mini'
import { OneBatch } from '@/lib/contract/batches/schema'
import { Lists } from '@/lib/contract/school/lists'
import { cellText } from './mapping'

/** The most questions about values that are shown at once, and the most answers in one call. */
export const VALUE_QUESTIONS_MAX = 100
/** The most answers that an import keeps. */
export const VALUE_ANSWERS_MAX = 1_000

/**
 * Why a person is asked about a text: the list does not have the value; the value is retired; or the text would become
 * the same value as another spelling in the file. An import cannot run while a `merged` text is undecided.
 */
export const VALUE_REASONS = ['unknown', 'retired', 'merged'] as const

/**
 * A question about a text in a column whose values are in one of the school's lists. `rows` counts all rows whose text
 * in the column has the same meaning.
 */
export const ValueQuestion = z.object({
  /** The path of the field. */
  field: z.string(),
  text: z.string(),
  rows: z.number(),
  reason: z.enum(VALUE_REASONS),
  /** The problem, as the rows show it. */
  message: z.string(),
})
export type ValueQuestion = z.output<typeof ValueQuestion>

/** The questions and decisions about the values in a file. */
export const ImportedValues = z.object({
  questions: z.array(ValueQuestion),
  /** The number of questions that are not shown. */
  more: z.number(),
  /** The decisions so far. The value null leaves the rows out. */
  answers: z.array(z.object({ field: z.string(), text: z.string(), value: z.nullable(z.string()) })),
})
export type ImportedValues = z.output<typeof ImportedValues>

/** Whether an import cannot run before a person has decided about spellings. */
export const mustDecideSpellings = ({ questions }: { questions: readonly ValueQuestion[] }): boolean =>
  questions.some(({ reason }) => reason === 'merged')

const field = z.string('Unknown field').check(z.maxLength(100, 'Unknown field'))
const text = cellText.check(z.refine(value => value.trim() !== '', 'Enter a text'))
const key = z.string('Choose a value of the list')

/** The decision about all cells of a field whose texts have the same meaning. */
export const ValueDecision = z.discriminatedUnion(
  'decision',
  [
    /** Adds the text to the list, at the end or before the value with the key `before`. Only for superAdmins. */
    z.object({ decision: z.literal('add'), field, text, before: z.optional(key) }),
    /** Gives the rows a value of the list. `remember` stores the text as a spelling, only for superAdmins. */
    z.object({ decision: z.literal('use'), field, text, value: key, remember: z.optional(z.boolean()) }),
    z.object({ decision: z.literal('leaveOut'), field, text }),
    /** Takes an earlier decision back. */
    z.object({ decision: z.literal('ask'), field, text }),
  ],
  'Unknown decision',
)
export type ValueDecision = z.output<typeof ValueDecision>

export const ValueDecisions = z.object({
  decisions: z
    .array(ValueDecision, 'Decide about a value')
    .check(
      z.minLength(1, 'Decide about a value'),
      z.maxLength(VALUE_QUESTIONS_MAX, `At most ${VALUE_QUESTIONS_MAX} decisions`),
    ),
})
export type ValueDecisions = z.output<typeof ValueDecisions>

/** Whether a decision changes a list of the school. */
export const changesList = (decision: ValueDecision): boolean =>
  decision.decision === 'add' || (decision.decision === 'use' && decision.remember === true)

/** The import, and the lists with the values that were added. */
export const DecidedValues = z.object({ ...OneBatch.shape, ...Lists.shape })
