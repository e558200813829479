'use client'

import { useImperativeHandle, type ReactNode, type Ref } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Closable } from './closable'
import { DialogForm } from './DialogForm'
import { FormErrors, type Labels } from './FormErrors'
import { StaleChoice } from './StaleChoice'
import { useCloseGuard } from './useCloseGuard'
import type { useSubmit } from './useSubmit'

type Props<I extends FieldValues, O> = {
  label: string
  editing: boolean
  form: UseFormReturn<I, unknown, O>
  labels: NoInfer<Labels<I>>
  saving: ReturnType<typeof useSubmit>
  /** The form of the record as someone else has left it meanwhile, when saving was refused because of that. */
  current: NoInfer<DefaultValues<I>> | undefined
  /** From now on the form builds on `current`. */
  onResolved: () => void
  onClose: () => void
  ref?: Ref<Closable>
  children: ReactNode
}

/** The form of one record in its dialog: what is wrong, what somebody else has changed, and the fields. */
export function RecordForm<I extends FieldValues, O>(props: Props<I, O>) {
  const { label, editing, form, labels, saving, current, onResolved, onClose, ref, children } = props
  const { submit, busy, failure, forgive } = saving
  const guard = useCloseGuard({ dirty: form.formState.isDirty, busy, onClose })
  useImperativeHandle(ref, () => ({ close: guard.close }))

  return (
    <DialogForm label={label} action={editing ? 'Update' : 'Create'} busy={busy} guard={guard} onSubmit={submit}>
      <FormErrors control={form.control} labels={labels} failure={failure} />
      {current && (
        <StaleChoice
          form={form}
          labels={labels}
          current={current}
          onResolved={() => {
            forgive()
            onResolved()
          }}
        />
      )}
      {children}
    </DialogForm>
  )
}
