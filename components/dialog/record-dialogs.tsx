'use client'

import type { ComponentType } from 'react'

/** What the user is doing: adding a record, or `kind` with an existing one. */
export type RecordTask<Kind extends string, R> = { kind: 'create' } | { kind: Kind; record: R }

type DialogProps = { open: boolean; onClose: () => void }
export type RecordDialogProps<R> = DialogProps & { record: R; onEdit: (record: R) => void }

type Dialogs<Kind extends string, R> = { create: ComponentType<DialogProps> } & Record<
  Kind,
  ComponentType<RecordDialogProps<R>>
>
type Props<Kind extends string, R> = DialogProps & {
  task: RecordTask<Kind, R>
  onEdit: (record: R) => void
}

/** One component that shows the dialog for what the user is doing. */
export function recordDialogs<Kind extends string, R>(dialogs: Dialogs<Kind, R>) {
  return function RecordDialogs({ task, open, onEdit, onClose }: Props<Kind, R>) {
    if (!('record' in task)) return <dialogs.create open={open} onClose={onClose} />
    const Dialog: ComponentType<RecordDialogProps<R>> = dialogs[task.kind]
    return <Dialog record={task.record} open={open} onEdit={onEdit} onClose={onClose} />
  }
}
