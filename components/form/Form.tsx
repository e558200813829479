import type { ReactNode, Ref, SubmitEventHandler } from 'react'
import { FormBusyContext } from './form-busy-context'
import { formKeyHandlers } from './form-key-handlers'

type Props = {
  label: string
  /** Whether the form is being saved. All fields and the save button are then disabled. */
  busy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** `off` for data about other people, because the browser would suggest the user's own name and address. */
  autoComplete?: 'off'
  children: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** A form without the browser's own validation messages. */
export function Form({ label, busy, onSubmit, autoComplete, children, ref }: Props) {
  return (
    <FormBusyContext value={busy}>
      <form
        ref={ref}
        // Keeps the values out of the URL if the browser submits the form before the scripts have loaded.
        method="post"
        aria-label={label}
        aria-busy={busy}
        noValidate
        autoComplete={autoComplete}
        onSubmit={onSubmit}
        {...formKeyHandlers}
      >
        {children}
      </form>
    </FormBusyContext>
  )
}
