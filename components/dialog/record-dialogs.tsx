import type { ComponentType } from 'react'
import type { DetailsTab, RecordTask } from '@/lib/client/dialog-address'

type DialogProps = { open: boolean; onClose: () => void }

/** The details of a record: `id` is its `_id` or its number. */
export type RecordDetailsProps = DialogProps & {
  id: string
  tab: DetailsTab
  onTab: (tab: DetailsTab) => void
  /** Shows another record in this dialog. */
  onShow: (id: string) => void
  /**
   * Shows the previous or the next record in this dialog and, behind the dialog, the page of the list with this record.
   * Replaces the history entry. Undefined if there is no list.
   */
  onStep?: ((id: string, page?: number) => void) | undefined
  /** Opens the form. If undefined, for instance above a form, the dialog has no button to edit. */
  onEdit?: () => void
}

/** The form of a record; without `id`, the form to add one. */
export type RecordFormProps = DialogProps & {
  id?: string
  /** Closes the form after the record was saved. `onClose` by default. */
  onSaved?: () => void
}

/** A dialog about one record that its list has loaded. */
export type RecordDialogProps<R> = DialogProps & {
  record: R
  /** Called with the id of the record once the record is no longer in the list. */
  onRemoved?: (id: string) => void
}

type Dialogs = { details: ComponentType<RecordDetailsProps>; form: ComponentType<RecordFormProps> }
type Props = DialogProps &
  Pick<RecordDetailsProps, 'onTab' | 'onStep'> & {
    task: RecordTask
    onTask: (task: RecordTask) => void
    onSaved: () => void
  }

/**
 * Combines the details and the form of a record into one component, which shows the dialog for the user's current task.
 */
export function createRecordDialogs({ details: Details, form: Form }: Dialogs) {
  return function RecordDialogs({ task, onTask, onTab, onStep, onSaved, ...dialog }: Props) {
    if (task.kind === 'create') return <Form onSaved={onSaved} {...dialog} />
    const { record, id } = task
    if (task.kind === 'edit') return <Form id={id} onSaved={onSaved} {...dialog} />
    return (
      <Details
        id={id}
        tab={task.tab}
        onTab={onTab}
        onStep={onStep}
        onShow={other => onTask({ record, kind: 'view', id: other, tab: 'details' })}
        onEdit={() => onTask({ record, kind: 'edit', id })}
        {...dialog}
      />
    )
  }
}
