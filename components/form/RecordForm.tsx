'use client'

import { useImperativeHandle, type ReactNode, type Ref } from 'react'
import { type DefaultValues, type FieldValues, useFormState, type UseFormReturn } from 'react-hook-form'
import type { Closable } from '@/components/dialog/closable'
import { DialogForm } from './DialogForm'
import { FormErrors, type Labels } from './FormErrors'
import { rebase } from './rebase'
import { RestoredNotice } from './RestoredNotice'
import { StaleChoice } from './StaleChoice'
import { useCloseGuard } from './useCloseGuard'
import type { UnsavedChanges } from './useDraft'
import type { useSubmit } from './useSubmit'

type Props<I extends FieldValues, O> = {
  label: string
  editing: boolean
  form: UseFormReturn<I, unknown, O>
  labels: NoInfer<Labels<I>>
  saving: ReturnType<typeof useSubmit>
  unsaved: UnsavedChanges
  /** Something outside the fields is unsaved, such as a photo. */
  alsoDirty?: boolean
  /** Offers to save and to go on with an empty form. */
  another?: boolean
  /** The form of the newer record, if saving was refused because somebody else saved first. */
  current: NoInfer<DefaultValues<I>> | undefined
  /** Called when the user has chosen how to continue from `current`. */
  onResolved: () => void
  onClose: () => void
  ref?: Ref<Closable>
  children: ReactNode
}

/** The form of a record in a dialog: errors, changes by somebody else, and the fields. */
export function RecordForm<I extends FieldValues, O>(props: Props<I, O>) {
  const { label, editing, form, labels, saving, unsaved, another, current, onResolved, onClose, ref, children } = props
  const { submit, busy, failure, clearFailure } = saving
  // Read here, and not from the form itself: otherwise every field would be drawn again with each one that is changed.
  const { isDirty: dirty } = useFormState({ control: form.control })
  const guard = useCloseGuard({ dirty: dirty || props.alsoDirty === true, busy, onDiscard: unsaved.remove, onClose })
  useImperativeHandle(ref, () => ({ close: guard.close }))

  function resolve() {
    clearFailure()
    onResolved()
  }

  function discard() {
    if (current) {
      rebase(form, labels, current, false)
      resolve()
    } else form.reset()
    unsaved.remove()
  }

  return (
    <DialogForm
      label={label}
      action={editing ? 'Update' : 'Create'}
      busy={busy}
      guard={guard}
      another={another}
      onSubmit={submit}
    >
      {dirty && unsaved.restoredAt && <RestoredNotice at={unsaved.restoredAt} busy={busy} onDiscard={discard} />}
      <FormErrors control={form.control} labels={labels} failure={failure} />
      {current && <StaleChoice form={form} labels={labels} current={current} onResolved={resolve} />}
      {children}
    </DialogForm>
  )
}
