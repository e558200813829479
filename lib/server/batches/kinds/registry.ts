import 'server-only'
import type { BatchKind } from '../core/kind'
import type { BatchSource, SourceOf } from '../core/source'
import { importKind } from './import/kind'
import { mergeKind } from './merge/kind'
import { photosKind } from './photos/kind'
import { promoteKind } from './promote/kind'
import { renumberKind } from './renumber/kind'
import { deleteKind, editKind } from './selection'
import { purgeKind, restoreKind } from './trash/kind'
import { undoKind } from './undo/kind'

/** Every kind of batch joins here. */
const KINDS: { [K in BatchSource['kind']]: BatchKind<SourceOf<K>> } = {
  edit: editKind,
  delete: deleteKind,
  restore: restoreKind,
  purge: purgeKind,
  promote: promoteKind,
  renumber: renumberKind,
  merge: mergeKind,
  photos: photosKind,
  import: importKind,
  undo: undoKind,
}

/** What a batch does in its own way, by its row or its source. A source is only given to its own kind. */
export const kindOf = ({ kind }: { kind: string }): BatchKind => KINDS[kind as BatchSource['kind']]
