import 'server-only'
import type { NewBatchKind } from '../../core/kind'
import type { SourceOf } from '../../core/source'
import { withoutIds } from '../selection'
import { planTrash } from './planned-trash'

/** Restores the records that are selected in the trash. */
export const restoreKind: NewBatchKind<SourceOf<'restore'>> = {
  plan: ({ selection }) => planTrash('restore', selection),
  title: () => 'Restore from the trash',
  afterPlan: withoutIds,
}

/** Permanently removes the records that are selected in the trash. */
export const purgeKind: NewBatchKind<SourceOf<'purge'>> = {
  plan: ({ selection }) => planTrash('purge', selection),
  title: () => 'Delete from the trash for good',
  afterPlan: withoutIds,
  isFinal: true,
}
