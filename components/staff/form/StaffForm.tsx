'use client'

import { useImperativeHandle, type Ref } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Closable } from '@/components/form/closable'
import { DialogForm } from '@/components/form/DialogForm'
import { FormErrors } from '@/components/form/FormErrors'
import { StaleChoice } from '@/components/form/StaleChoice'
import { useCloseGuard } from '@/components/form/useCloseGuard'
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
  const { control, formState } = form

  const { submit, busy, failure, forgive } = useSubmit({
    form,
    labels: LABELS,
    fallback: SAVE_FAILED.staff,
    save: async values => {
      await save(values, form)
      notify.success(editing ? SUCCESS.staffUpdated : SUCCESS.staffCreated)
      onClose()
    },
  })
  const guard = useCloseGuard({ dirty: formState.isDirty, busy, onClose })
  useImperativeHandle(ref, () => ({ close: guard.close }))

  return (
    <DialogForm label="Staff Member" action={editing ? 'Update' : 'Create'} busy={busy} guard={guard} onSubmit={submit}>
      <FormErrors control={control} labels={LABELS} failure={failure} />
      {conflict && (
        <StaleChoice
          form={form}
          labels={LABELS}
          current={draftOf(conflict)}
          onResolved={() => {
            forgive()
            onResolved?.(conflict)
          }}
        />
      )}
      <BasicSection control={control} editing={editing} />
      {!editing && <SecuritySection control={control} />}
      <PermissionsSection control={control} />
    </DialogForm>
  )
}
