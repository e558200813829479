import 'server-only'
import type { StudentBatchChange } from '@/lib/contract/batches/new-batch'
import { coversSomeClass } from '@/lib/contract/class-scope'
import { findCustomField } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import { isSharedField } from '@/lib/contract/students/bulk-edit-fields'
import type { Student } from '@/lib/contract/students/schema'
import type { Actor } from '@/lib/server/history/actor'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { unseenClassError } from '@/lib/server/students/class-in-scope'
import type { BatchRecord } from '../records/records'
import { checkCustomValues, requireKnownFields } from '../records/custom-values'
import type { NewBatchKind } from '../core/kind'
import { planSelection } from '../core/planned-rows'
import type { SourceOf } from '../core/source'
import { describeStaffChange, describeStudentChange } from './selection-titles'

/** Makes the same change to all selected records. */
export const editKind: NewBatchKind<SourceOf<'edit'>> = {
  async plan(source, editor) {
    // Check again: since the batch was created, its owner may have lost a right, or a field may have been retired.
    checkCustomFields(source, editor)
    const isForAll = source.entity === 'staff' || !source.exceptLeavers
    return planSelection(source.entity, source.selection, source.change, editor, isForAll ? undefined : leftEarlier)
  },
  checkFor(source, actor) {
    checkCustomFields(source, actor)
    checkClass(source, actor)
  },
  checkRow: checkCustomValues,
  title: source =>
    source.entity === 'students'
      ? `Change students: ${describeStudentChange(source.change)}`
      : `Change staff: ${describeStaffChange(source.change)}`,
  // The rows contain the change. The source must not keep the change, because erasing a student clears only the rows.
  afterPlan: source => ({ ...withoutIds(source), change: {} }),
}

const leftEarlier = (record: BatchRecord): string | undefined =>
  (record as Student).leaving && 'This student has left already.'

/**
 * Refuses a class that the actor does not see. If the change has only a standard or only a section, the class of each
 * row is checked instead.
 */
function checkClass({ change }: SourceOf<'edit'>, actor: Actor): void {
  const { standard, section } = change as StudentBatchChange
  if ((!standard && !section) || coversSomeClass(actor, { standard, section })) return
  const sent = [standard && 'change.standard', section && 'change.section'].filter(field => typeof field === 'string')
  throw unseenClassError(sent)
}

/** Refuses values of custom fields that the actor does not see, or that many students cannot share. */
function checkCustomFields({ change }: SourceOf<'edit'>, actor: Actor): void {
  const { custom } = change as StudentBatchChange
  if (!custom) return
  requireKnownFields('students', custom, actor)
  const single = Object.keys(custom).find(key => {
    const field = findCustomField(key)
    return field && !isSharedField(field)
  })
  if (single !== undefined)
    throw invalidFieldError(customPath(single), 'This field cannot be changed for many students at once')
}

/** Deletes all selected records. */
export const deleteKind: NewBatchKind<SourceOf<'delete'>> = {
  plan: ({ entity, selection }, editor) => planSelection(entity, selection, null, editor),
  title: ({ entity }) => `Delete ${entity}`,
  afterPlan: withoutIds,
}

/** Removes the selection from the source: the rows contain the ids, and the text of a search may be a name. */
export function withoutIds<S extends { selection: object }>(source: S): S {
  return { ...source, selection: { ids: [] } }
}
