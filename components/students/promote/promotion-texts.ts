import type { PromotionRules, PromotionState } from '@/lib/contract/batches/promotion'
import { STANDARDS, type Standard } from '@/lib/contract/constants'

export const SECTION_TEXTS: Record<PromotionRules['sections'], string> = {
  keep: 'Keep as they are',
  merge: 'Merge into section A',
  alphabetical: 'Redistribute by name',
}

export const ROLL_TEXTS: Record<PromotionRules['rollNumbers'], string> = {
  keep: 'Keep as they are',
  renumber: 'Number again by name',
}

/** What the students of a standard become. */
export function nextStandard(standard: Standard): string {
  const next = STANDARDS[STANDARDS.indexOf(standard) + 1]
  return next ?? 'Leave as Completed'
}

/** `38 (A 20, B 18)` */
export function sizeOf({ sections }: PromotionState['classes'][number]): string {
  const total = sections.reduce((sum, { students }) => sum + students, 0)
  if (sections.length === 0) return '0'
  return `${total} (${sections.map(({ section, students }) => `${section} ${students}`).join(', ')})`
}

/** The student IDs in a text from anywhere, such as a message or a spreadsheet. */
export const studentIdsIn = (text: string): string[] =>
  text.match(/STU-\d{4}-\d{5,}/gi)?.map(id => id.toUpperCase()) ?? []
