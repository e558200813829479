import { type ComponentProps, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConflictNotice } from '@/components/form/ConflictNotice'
import { FormErrors } from '@/components/form/FormErrors'
import type { Editor } from '@/components/form/useEditor'

type Props<I extends FieldValues, O> = { editor: Editor<I, O> }

/** Says why a value was not saved: another user has changed it, or the server refused it. */
export function InPlaceMessages<I extends FieldValues, O>({ editor }: Props<I, O>) {
  const { form, labels, failure, current, changed, resolve } = editor
  if (current)
    return <FocusedConflict form={form} labels={labels} current={current} by={changed} onResolved={resolve} />
  // Skip errors of fields, because they are shown below the fields.
  const isShown = failure && (!failure.field || failure.rest.length > 0)
  return isShown && <FormErrors control={form.control} labels={{}} failure={failure} isTitled={false} />
}

/** A conflict takes the focus, because the focused input was disabled while the value was sent. */
function FocusedConflict<I extends FieldValues, O>(props: ComponentProps<typeof ConflictNotice<I, O>>) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={notice} tabIndex={-1}>
      <ConflictNotice {...props} />
    </div>
  )
}
