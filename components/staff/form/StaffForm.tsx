'use client'

import type { Ref } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Closable } from '@/components/form/closable'
import { RecordForm } from '@/components/form/RecordForm'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { SAVE_FAILED, SUCCESS } from '@/lib/contract/messages'
import { type StaffMember, StaffEditForm, StaffForm as StaffAddForm } from '@/lib/contract/staff'
import { BasicSection } from './BasicSection'
import { PermissionsSection } from './PermissionsSection'
import { SecuritySection } from './SecuritySection'
import { type Draft, draftOf, LABELS, type StaffFormApi, type Values } from './staff-draft'

type Props = {
  initial: DefaultValues<Draft>
  editing: boolean
  save: (values: Values, form: StaffFormApi) => Promise<unknown>
  /** The record as someone else has left it meanwhile, when saving was refused because of that. */
  conflict?: StaffMember
  /** From now on the form builds on `conflict`. */
  onResolved?: (current: StaffMember) => void
  onClose: () => void
  ref?: Ref<Closable>
}

/** The staff form itself, the same for a new staff member and for one on record, who keeps their password. */
export function StaffForm({ initial, editing, save, conflict, onResolved, onClose, ref }: Props) {
  const notify = useNotify()
  const schema: ZodMiniType<Values, Draft> = editing ? StaffEditForm : StaffAddForm
  const form = useValidatedForm(schema, initial)

  const saving = useSubmit({
    form,
    labels: LABELS,
    fallback: SAVE_FAILED.staff,
    save: async values => {
      await save(values, form)
      notify.success(editing ? SUCCESS.staffUpdated : SUCCESS.staffCreated)
      onClose()
    },
  })

  return (
    <RecordForm
      ref={ref}
      label="Staff Member"
      editing={editing}
      form={form}
      labels={LABELS}
      saving={saving}
      current={conflict && draftOf(conflict)}
      onResolved={() => conflict && onResolved?.(conflict)}
      onClose={onClose}
    >
      <BasicSection control={form.control} editing={editing} />
      {!editing && <SecuritySection control={form.control} />}
      <PermissionsSection control={form.control} />
    </RecordForm>
  )
}
