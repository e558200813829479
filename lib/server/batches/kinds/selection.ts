import 'server-only'
import type { NewBatchKind } from '../core/kind'
import { planSelection } from '../core/planned-rows'
import type { SourceOf } from '../core/source'
import { describeStaffChange, describeStudentChange } from './selection-titles'

/** One change of all selected records. */
export const editKind: NewBatchKind<SourceOf<'edit'>> = {
  plan: ({ entity, selection, change }, editor) => planSelection(entity, selection, change, editor),
  title: source =>
    source.entity === 'students'
      ? `Change students: ${describeStudentChange(source.change)}`
      : `Change staff: ${describeStaffChange(source.change)}`,
  afterPlan: withoutIds,
}

/** The deletion of all selected records. */
export const deleteKind: NewBatchKind<SourceOf<'delete'>> = {
  plan: ({ entity, selection }, editor) => planSelection(entity, selection, null, editor),
  title: ({ entity }) => `Delete ${entity}`,
  afterPlan: withoutIds,
}

/** The rows have the ids. */
export function withoutIds<S extends { selection: object }>(source: S): S {
  return 'ids' in source.selection ? { ...source, selection: { ids: [] } } : source
}
