import { useImperativeHandle, type ReactNode, type Ref } from 'react'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FieldValues, useFormState } from 'react-hook-form'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { DialogForm } from './DialogForm'
import { DiscardQuestion } from './DiscardQuestion'
import { Form } from './Form'
import { FormErrors } from './FormErrors'
import { RestoredNotice } from './RestoredNotice'
import { SaveButton } from './SaveButton'
import { ConflictNotice } from './ConflictNotice'
import { useCloseGuard } from './useCloseGuard'
import type { Editor } from './useEditor'

type Props<I extends FieldValues, O> = {
  editor: Editor<I, O>
  /** The accessible name. */
  label: string
  /** The text of the button that saves. */
  action: string
  /** Whether the form is short: each field shows its own error, and there is no list of errors. */
  isShort?: boolean
  children: ReactNode
}

const nothing = () => undefined

type DialogProps<I extends FieldValues, O> = Props<I, O> & {
  /** Whether the action cannot be undone. */
  isFinal?: boolean
  /** Whether the form has a button that saves and then shows an empty form for the next record. */
  another?: boolean
  /** Whether the form has unsaved changes outside its fields, such as a photo. */
  alsoDirty?: boolean
  onClose: () => void
  ref?: Ref<ClosableForm>
}

/** A form as the content of a dialog. */
export function EditorDialogForm<I extends FieldValues, O>(props: DialogProps<I, O>) {
  const { editor, label, action, isShort, isFinal, another, alsoDirty = false, onClose, ref, children } = props
  const { busy, submit } = editor
  const guard = useGuard(editor, { onDiscard: editor.removeDraft, onClose, alsoDirty })
  useImperativeHandle(ref, () => ({ close: guard.close }))
  return (
    <DialogForm {...{ label, action, busy, guard, isShort, isFinal, another }} onSubmit={submit}>
      <Messages editor={editor} isShort={isShort} />
      {children}
    </DialogForm>
  )
}

type PageProps<I extends FieldValues, O> = Props<I, O> & {
  autoComplete?: 'off'
  /** Closes the form and drops the typed values; undefined for a form without Cancel. */
  onClose?: () => void
  ref?: Ref<ClosableForm>
}

/** A form as a part of a page. */
export function EditorForm<I extends FieldValues, O>(props: PageProps<I, O>) {
  const { editor, label, action, isShort, autoComplete, onClose, ref, children } = props
  const { busy, submit, removeDraft, discard } = editor
  const guard = useGuard(editor, { onDiscard: onClose ? removeDraft : discard, onClose: onClose ?? nothing })
  const cancel = () => {
    removeDraft()
    onClose?.()
  }
  useImperativeHandle(ref, () => ({ close: cancel }))
  return (
    <Form label={label} busy={busy} autoComplete={autoComplete} onSubmit={submit}>
      <Messages editor={editor} isShort={isShort} />
      {children}
      <Stack direction="row" sx={{ gap: 1, mt: 2, justifyContent: 'flex-end' }}>
        {onClose && (
          <Button onClick={cancel} disabled={busy}>
            Cancel
          </Button>
        )}
        <SaveButton>{action}</SaveButton>
      </Stack>
      <DiscardQuestion guard={guard} />
    </Form>
  )
}

type Guarded = { onDiscard: () => void; onClose: () => void; alsoDirty?: boolean }

function useGuard<I extends FieldValues, O>({ form, busy }: Editor<I, O>, { alsoDirty = false, ...guarded }: Guarded) {
  // Do not subscribe in `useEditor`, where each change of a field would redraw all fields.
  const { isDirty } = useFormState({ control: form.control })
  return useCloseGuard({ dirty: isDirty || alsoDirty, busy, ...guarded })
}

/** The messages above the fields: that a draft was restored, why saving failed, and what another user has changed. */
function Messages<I extends FieldValues, O>({ editor, isShort }: Pick<Props<I, O>, 'editor' | 'isShort'>) {
  const { form, labels, busy, failure, current, changed, resolve, discard, restoredAt } = editor
  const { isDirty } = useFormState({ control: form.control })
  return (
    <>
      {isDirty && restoredAt && <RestoredNotice at={restoredAt} busy={busy} onDiscard={discard} />}
      <FormErrors control={form.control} labels={isShort ? {} : labels} failure={failure} />
      {current && <ConflictNotice form={form} labels={labels} current={current} by={changed} onResolved={resolve} />}
    </>
  )
}
