import { useRef, type ComponentProps, type ReactNode, type Ref } from 'react'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import type { Closable } from './closable'

type Props = Pick<ComponentProps<typeof DialogFrame>, 'open' | 'title' | 'subject' | 'maxWidth'> & {
  onClose: () => void
  children: (form: Ref<Closable>) => ReactNode
}

/** A dialog around a form. Closing asks the form, which may have unsaved changes. */
export function FormDialog({ onClose, children, ...frame }: Props) {
  const form = useRef<Closable>(null)
  return (
    <DialogFrame {...frame} onClose={() => (form.current ? form.current.close() : onClose())}>
      {children(form)}
    </DialogFrame>
  )
}
