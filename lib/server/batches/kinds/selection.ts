import 'server-only'
import type { BatchKind } from '../core/kind'
import { planSelection } from '../core/planned-rows'
import type { SourceOf } from '../core/source'

/** One change of all selected records. */
export const editKind: BatchKind<SourceOf<'edit'>> = {
  plan: ({ entity, selection, change }, editor) => planSelection(entity, selection, change, editor),
  afterPlan: withoutIds,
}

/** The deletion of all selected records. */
export const deleteKind: BatchKind<SourceOf<'delete'>> = {
  plan: ({ entity, selection }, editor) => planSelection(entity, selection, null, editor),
  afterPlan: withoutIds,
}

/** The rows have the ids. */
export function withoutIds<S extends { selection: object }>(source: S): S {
  return 'ids' in source.selection ? { ...source, selection: { ids: [] } } : source
}
