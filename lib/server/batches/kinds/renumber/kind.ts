import 'server-only'
import type { BatchKind } from '../../core/kind'
import type { SourceOf } from '../../core/source'
import { planRenumbering } from './planned-renumbering'

/** Gives the students of a class the roll numbers 1 to n. */
export const renumberKind: BatchKind<SourceOf<'renumber'>> = {
  plan: ({ rules }, editor) => planRenumbering(rules, editor),
  classOf: ({ rules: { standard, section } }) => ({ standard, section }),
}
