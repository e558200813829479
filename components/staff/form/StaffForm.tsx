'use client'

import type { Ref } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Closable } from '@/components/dialog/closable'
import { useUndoAction } from '@/components/dialog/useUndo'
import { useViewAction } from '@/components/dialog/useViewAction'
import { RecordFields } from '@/components/form/RecordFields'
import { RecordForm } from '@/components/form/RecordForm'
import { useDraft } from '@/components/form/useDraft'
import type { DraftedForm } from '@/components/form/useStoredDraft'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { SAVE_FAILED, SUCCESS } from '@/lib/contract/messages'
import { STAFF_BASIC_FIELDS, STAFF_LABELS } from '@/lib/contract/staff/fields'
import { type StaffMember, StaffWithoutPassword, StaffForm as StaffAddForm } from '@/lib/contract/staff/schema'
import { nameAndId } from '../staff-texts'
import { hiddenStaffHint } from './hidden-staff'
import { PermissionsSection } from './PermissionsSection'
import { SecuritySection } from './SecuritySection'
import { staffDraft, type Draft, type StaffFormApi, type Values } from './staff-draft'

type Props = {
  initial: DefaultValues<Draft>
  draft: DraftedForm
  /** The key that a new staff member is saved with. */
  idempotencyKey?: string
  editing: boolean
  /** The version before saving; 0 for a new staff member. */
  version?: number
  save: (values: Values, form: StaffFormApi) => Promise<StaffMember>
  /** The newer record, if saving was refused because somebody else saved first. */
  conflict?: StaffMember
  /** Called when the user has chosen how to continue from `conflict`. */
  onResolved?: (current: StaffMember) => void
  onSaved: () => void
  onClose: () => void
  ref?: Ref<Closable>
}

/** The form to add or edit a staff member. Editing does not change the password. */
export function StaffForm({
  initial,
  draft,
  idempotencyKey,
  editing,
  version = 0,
  save,
  conflict,
  onResolved,
  onSaved,
  onClose,
  ref,
}: Props) {
  const notify = useNotify()
  const viewAction = useViewAction('staff')
  const undoAction = useUndoAction()
  const schema: ZodMiniType<Values, Draft> = editing ? StaffWithoutPassword : StaffAddForm
  const form = useValidatedForm(schema, initial)
  const unsaved = useDraft(form, draft, { version, idempotencyKey })

  const saving = useSubmit({
    form,
    labels: STAFF_LABELS,
    fallback: SAVE_FAILED.staff,
    save: async values => {
      unsaved.flush()
      const member = await save(values, form)
      unsaved.remove()
      const permission = editing ? 'staff.update' : 'staff.delete'
      const undo = member.version > version ? undoAction(permission, { record: member._id, since: version }) : undefined
      if (editing) notify.success(SUCCESS.staffUpdated, { undo })
      else
        notify.success(SUCCESS.staffCreated, {
          detail: nameAndId(member),
          action: viewAction(member),
          undo,
          hint: await hiddenStaffHint(member._id),
        })
      onSaved()
    },
  })

  return (
    <RecordForm
      ref={ref}
      label="Staff Member"
      editing={editing}
      form={form}
      labels={STAFF_LABELS}
      saving={saving}
      unsaved={unsaved}
      current={conflict && staffDraft(conflict)}
      onResolved={() => conflict && onResolved?.(conflict)}
      onClose={onClose}
    >
      <RecordFields control={form.control} fields={STAFF_BASIC_FIELDS} editing={editing} />
      {!editing && <SecuritySection control={form.control} />}
      <PermissionsSection form={form} />
    </RecordForm>
  )
}
