import 'server-only'
import { classText } from '@/lib/contract/students/classes'
import type { NewBatchKind } from '../../core/kind'
import type { SourceOf } from '../../core/source'
import { planRenumbering } from './planned-renumbering'

/** Gives the students of a class the roll numbers 1 to n. */
export const renumberKind: NewBatchKind<SourceOf<'renumber'>> = {
  plan: ({ rules }, editor) => planRenumbering(rules, editor),
  title: ({ rules: { order, ...schoolClass } }) =>
    `Renumber ${classText(schoolClass)} ${order === 'name' ? 'by name' : 'in the present order'}`,
  classOf: ({ rules: { standard, section } }) => ({ standard, section }),
}
