import 'server-only'
import { coversClass } from '@/lib/contract/class-scope'
import { classText } from '@/lib/contract/students/classes'
import { CLASS_NOT_SEEN_MESSAGE, unseenClassError } from '@/lib/server/students/class-in-scope'
import type { NewBatchKind } from '../../core/kind'
import type { SourceOf } from '../../core/source'
import { planRenumbering } from './planned-renumbering'

/** Gives the students of a class the roll numbers 1 to n. */
export const renumberKind: NewBatchKind<SourceOf<'renumber'>> = {
  plan: ({ rules }, editor) => planRenumbering(rules, editor),
  title: ({ rules: { order, ...schoolClass } }) =>
    `Renumber ${classText(schoolClass)} ${order === 'name' ? 'by name' : 'in the present order'}`,
  checkFor({ rules }, actor) {
    if (!coversClass(actor, rules)) throw unseenClassError(['rules.standard', 'rules.section'], CLASS_NOT_SEEN_MESSAGE)
  },
  classOf: ({ rules: { standard, section } }) => ({ standard, section }),
}
