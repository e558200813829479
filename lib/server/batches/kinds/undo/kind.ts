import 'server-only'
import type { BatchKind } from '../../core/kind'
import { parseSource, type SourceOf } from '../../core/source'
import { titleOfMergeWithoutNames } from '../merge/merge-title'
import { mergeAgain } from './merge-again'
import { planUndo } from './planned-undo'
import { describeRemovedFields, withRemovedFields } from './removed-fields'
import { copyUndonePhotos } from './undone-photos'
import { refusalOfMerge } from './keep-merges-together'

/** Undoes another batch. */
export const undoKind: BatchKind<SourceOf<'undo'>> = {
  plan: ({ entity, of }, editor) => planUndo(entity, of, editor),
  givesBack: true,
  columns: ({ of }) => ({ undoes: of, openUndoOf: of }),
  titleWithoutNames: titleOfMergeWithoutNames,
  noteBeforeRun: describeRemovedFields,
  completeRows: async (batch, rows) => (batch.state === 'ready' ? withRemovedFields(batch, rows) : rows),
  refusalOfAll: (tx, rows, { source }, editor) =>
    refusalOfMerge(tx, rows, (parseSource(source) as SourceOf<'undo'>).of, editor),
  stored: copyUndonePhotos,
  undone: (tx, { of }, origin, deleted) => mergeAgain(tx, of, origin, deleted),
}
