import { useRef, type ComponentProps, type ReactNode, type Ref } from 'react'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import type { ClosableForm } from './closable-form'

type Props = Pick<ComponentProps<typeof DialogFrame>, 'open' | 'title' | 'subject' | 'maxWidth'> & {
  onClose: () => void
  children: (form: Ref<ClosableForm>) => ReactNode
}

/** A dialog around a form. Closing the dialog calls the form, which asks first if it has unsaved changes. */
export function FormDialog({ onClose, children, ...frame }: Props) {
  const form = useRef<ClosableForm>(null)
  return (
    <DialogFrame {...frame} onClose={() => (form.current ? form.current.close() : onClose())}>
      {children(form)}
    </DialogFrame>
  )
}
