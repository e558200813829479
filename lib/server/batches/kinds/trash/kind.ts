import 'server-only'
import type { BatchKind } from '../../core/kind'
import type { SourceOf } from '../../core/source'
import { withoutIds } from '../selection'
import { planTrash } from './planned-trash'

/** Restores what is selected in the trash. */
export const restoreKind: BatchKind<SourceOf<'restore'>> = {
  plan: ({ selection }) => planTrash('restore', selection),
  afterPlan: withoutIds,
}

/** Removes what is selected in the trash, for good. */
export const purgeKind: BatchKind<SourceOf<'purge'>> = {
  plan: ({ selection }) => planTrash('purge', selection),
  afterPlan: withoutIds,
  isFinal: true,
}
