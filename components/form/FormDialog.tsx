'use client'

import { useRef, type ReactNode, type Ref } from 'react'
import { DialogFrame } from '@/components/layout/DialogFrame'
import type { Closable } from './closable'

type Props = { open: boolean; title: string; onClose: () => void; children: (form: Ref<Closable>) => ReactNode }

/** A dialog around a form, which is asked first when the user wants to leave. */
export function FormDialog({ open, title, onClose, children }: Props) {
  const form = useRef<Closable>(null)
  return (
    <DialogFrame open={open} title={title} onClose={() => (form.current ? form.current.close() : onClose())}>
      {children(form)}
    </DialogFrame>
  )
}
