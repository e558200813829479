'use client'

import type { Ref } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Closable } from '@/components/dialog/closable'
import { useUndoAction } from '@/components/dialog/useUndo'
import { useViewRecordAction } from '@/components/dialog/useViewRecordAction'
import { EditorDialogForm } from '@/components/form/EditorForm'
import { RecordFields } from '@/components/form/RecordFields'
import type { EditedRecord } from '@/components/form/useEditedRecord'
import { useEditor } from '@/components/form/useEditor'
import type { DraftedForm } from '@/components/form/useStoredDraft'
import { SAVE_FAILED_MESSAGES, SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { STAFF_BASIC_FIELDS, STAFF_LABELS } from '@/lib/contract/staff/fields'
import { type StaffMember, StaffWithoutPassword, StaffAddForm } from '@/lib/contract/staff/schema'
import { staffNameAndId } from '../staff-texts'
import { hiddenStaffHint } from './hidden-staff'
import { PermissionsSection } from './PermissionsSection'
import { SecuritySection } from './SecuritySection'
import { staffFormValues, type StaffFormInput, type StaffFormApi, type StaffFormOutput } from './staff-form-values'

type Props = {
  initial: DefaultValues<StaffFormInput>
  draft: DraftedForm
  /** The key that a new staff member is saved with. */
  idempotencyKey?: string
  /** The staff member being edited; undefined to add one. */
  edited?: EditedRecord<StaffMember>
  save: (values: StaffFormOutput, form: StaffFormApi) => Promise<StaffMember>
  onSaved: () => void
  onClose: () => void
  ref?: Ref<Closable>
}

/** The form to add or edit a staff member. Editing does not change the password. */
export function StaffForm({ initial, draft, idempotencyKey, edited, save, onSaved, onClose, ref }: Props) {
  const notify = useNotify()
  const viewAction = useViewRecordAction('staff')
  const undoAction = useUndoAction()
  const editing = edited !== undefined
  const version = edited?.base.version ?? 0
  const schema: ZodMiniType<StaffFormOutput, StaffFormInput> = editing ? StaffWithoutPassword : StaffAddForm

  async function report(member: StaffMember) {
    const permission = editing ? 'staff.update' : 'staff.delete'
    const undo = member.version > version ? undoAction(permission, { record: member._id, since: version }) : undefined
    if (editing) return notify.success(SUCCESS_MESSAGES.staffUpdated, { undo })
    notify.success(SUCCESS_MESSAGES.staffCreated, {
      detail: staffNameAndId(member),
      action: viewAction(member),
      undo,
      hint: await hiddenStaffHint(member._id),
    })
  }

  const editor = useEditor({
    schema,
    labels: STAFF_LABELS,
    initial,
    draft,
    idempotencyKey,
    edited,
    toForm: staffFormValues,
    fallback: SAVE_FAILED_MESSAGES.staff,
    save,
    onSaved: async member => {
      await report(member)
      onSaved()
    },
  })
  const { form } = editor

  return (
    <EditorDialogForm
      ref={ref}
      editor={editor}
      label="Staff Member"
      action={editing ? 'Update' : 'Create'}
      onClose={onClose}
    >
      <RecordFields control={form.control} fields={STAFF_BASIC_FIELDS} editing={editing} />
      {!editing && <SecuritySection control={form.control} />}
      <PermissionsSection form={form} />
    </EditorDialogForm>
  )
}
