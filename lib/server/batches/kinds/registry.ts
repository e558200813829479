import 'server-only'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import type { BatchKind, NewBatchKind } from '../core/kind'
import type { BatchSource, SourceOf } from '../core/source'
import { importKind } from './import/kind'
import { mergeKind } from './merge/kind'
import { photosKind } from './photos/kind'
import { promoteKind } from './promote/kind'
import { renumberKind } from './renumber/kind'
import { deleteKind, editKind } from './selection'
import { purgeKind, restoreKind } from './trash/kind'
import { undoKind } from './undo/kind'

/** The kinds of batches that people ask for by themselves. */
const NEW_KINDS: { [K in NewBatch['kind']]: NewBatchKind<SourceOf<K>> } = {
  edit: editKind,
  delete: deleteKind,
  restore: restoreKind,
  purge: purgeKind,
  promote: promoteKind,
  renumber: renumberKind,
  merge: mergeKind,
  photos: photosKind,
}
/** All kinds, with those that come from a file or from another batch. */
const KINDS: { [K in BatchSource['kind']]: BatchKind<SourceOf<K>> } = {
  ...NEW_KINDS,
  import: importKind,
  undo: undoKind,
}

/** The kind of a batch, by its row or its source. A source is only given to its own kind. */
export const kindOf = ({ kind }: { kind: string }): BatchKind => KINDS[kind as BatchSource['kind']]

/** The kind of a batch that a person asks for. */
export const newKindOf = ({ kind }: NewBatch): NewBatchKind => NEW_KINDS[kind]
