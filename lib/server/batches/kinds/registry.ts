import 'server-only'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import type { BatchKind, NewBatchKind } from '../core/kind'
import type { BatchSource, SourceOf } from '../core/source'
import { eraseKind } from './erase/kind'
import { importKind } from './import/kind'
import { mergeKind } from './merge/kind'
import { photosKind } from './photos/kind'
import { promoteKind } from './promote/kind'
import { renumberKind } from './renumber/kind'
import { deleteKind, editKind } from './selection'
import { purgeKind, restoreKind } from './trash/kind'
import { undoKind } from './undo/kind'
import { unknownParentsKind } from './unknown-parents/kind'

/** The kinds of batches that people create directly. */
const NEW_KINDS: { [K in NewBatch['kind']]: NewBatchKind<SourceOf<K>> } = {
  edit: editKind,
  delete: deleteKind,
  restore: restoreKind,
  purge: purgeKind,
  promote: promoteKind,
  renumber: renumberKind,
  merge: mergeKind,
  photos: photosKind,
  unknownParents: unknownParentsKind,
  erase: eraseKind,
}
/** All kinds, including imports, which come from a file, and undos, which come from another batch. */
const KINDS: { [K in BatchSource['kind']]: BatchKind<SourceOf<K>> } = {
  ...NEW_KINDS,
  import: importKind,
  undo: undoKind,
}

/**
 * The kind of a batch, by its row or its source. The type is not checked: callers must pass a source only to its own
 * kind.
 */
export const kindOf = ({ kind }: { kind: string }): BatchKind => KINDS[kind as BatchSource['kind']]

/** The kind of a batch that a person creates directly. */
export const newKindOf = ({ kind }: NewBatch): NewBatchKind => NEW_KINDS[kind]
