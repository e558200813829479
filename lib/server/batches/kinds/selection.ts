import 'server-only'
import type { NewBatchKind } from '../core/kind'
import { planSelection } from '../core/planned-rows'
import type { SourceOf } from '../core/source'
import { describeStaffChange, describeStudentChange } from './selection-titles'

/** Makes the same change to all selected records. */
export const editKind: NewBatchKind<SourceOf<'edit'>> = {
  plan: ({ entity, selection, change }, editor) => planSelection(entity, selection, change, editor),
  title: source =>
    source.entity === 'students'
      ? `Change students: ${describeStudentChange(source.change)}`
      : `Change staff: ${describeStaffChange(source.change)}`,
  afterPlan: withoutIds,
}

/** Deletes all selected records. */
export const deleteKind: NewBatchKind<SourceOf<'delete'>> = {
  plan: ({ entity, selection }, editor) => planSelection(entity, selection, null, editor),
  title: ({ entity }) => `Delete ${entity}`,
  afterPlan: withoutIds,
}

/** Removes the selected ids from the source, because the rows contain them. */
export function withoutIds<S extends { selection: object }>(source: S): S {
  return 'ids' in source.selection ? { ...source, selection: { ids: [] } } : source
}
