import {
  leavingStandards,
  type NextStandard,
  type PromotionRules,
  type PromotionState,
} from '@/lib/contract/batches/promotion'
import { joinWithAnd } from '@/lib/contract/join-words'
import { labelOf, offeredValues } from '@/lib/contract/school-lists'
import { classAfterPromotion, type SchoolClass, classText } from '@/lib/contract/students/classes'

export const sectionRuleLabels = (): Record<PromotionRules['sections'], string> => ({
  keep: 'Keep as they are',
  merge: `Merge into section ${offeredValues('section')[0]?.label}`,
  alphabetical: 'Redistribute by name',
})

export const ROLL_TEXTS: Record<PromotionRules['rollNumbers'], string> = {
  keep: 'Keep as they are',
  renumber: 'Renumber by name',
}

/** `Leaving date of the 12th`, `Leaving date of Grade 8` */
export function leavingDateLabel(chosen?: readonly NextStandard[]): string {
  const names = leavingStandards(chosen).map(standard => labelOf('standard', standard))
  return `Leaving date of ${names.every(isOrdinal) ? 'the ' : ''}${joinWithAnd(names)}`
}

const isOrdinal = (name: string): boolean => /^\d+(st|nd|rd|th)$/.test(name)

/** `The 41 active students of 5th-B move up to 6th-B.` */
export function classMoveText(only: SchoolClass, count: number): string {
  const next = classAfterPromotion(only)
  const who = `${count === 1 ? 'The only active student' : `The ${count} active students`} of ${classText(only)}`
  if (next) return `${who} ${count === 1 ? 'moves' : 'move'} up to ${classText(next)}.`
  return `${who} ${count === 1 ? 'leaves' : 'leave'} as Completed.`
}

/** How many active students a class has. */
export const studentCountIn = ({ standard, section }: SchoolClass, classes: PromotionState['classes']): number =>
  classes.find(one => one.standard === standard)?.sections.find(one => one.section === section)?.students ?? 0

/** `38 (A 20, B 18)` */
export function classSizeText({ sections }: PromotionState['classes'][number]): string {
  const total = sections.reduce((sum, { students }) => sum + students, 0)
  if (sections.length === 0) return '0'
  return `${total} (${sections.map(({ section, students }) => `${labelOf('section', section)} ${students}`).join(', ')})`
}

/** The student IDs in a text from anywhere, such as a message or a spreadsheet. */
export const studentIdsIn = (text: string): string[] =>
  text.match(/STU-\d{4}-\d{5,}/gi)?.map(id => id.toUpperCase()) ?? []
