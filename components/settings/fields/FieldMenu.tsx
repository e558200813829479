import { useState } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { TaskMenu } from '@/components/settings/TaskMenu'
import { useReportUndone } from '@/components/settings/useReportUndone'
import { useRestoreField, useRetireField } from '@/lib/client/queries/fields'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { RemoveFieldDialog } from './RemoveFieldDialog'

/** Retires, restores or removes a field. Each menu item explains its effect. */
export function FieldMenu({ field }: { field: CustomField }) {
  const { _id: id, label, state } = field
  const notify = useNotify()
  const reportUndone = useReportUndone()
  const { mutateAsync: retire } = useRetireField()
  const { mutateAsync: restore } = useRestoreField()
  const [question, setQuestion] = useState<'open' | 'closed'>()
  const run = (act: typeof retire, inverse: typeof retire, done: string) =>
    void act(id).then(() => notify.success(done, { undo: () => reportUndone(() => inverse(id)) }), notify.failure)

  const retireTask = {
    name: 'Retire',
    effect: 'Nobody sees the field any more. Records keep their values.',
    run: () => run(retire, restore, `“${label}” retired`),
  }
  const restoreTask = {
    name: 'Restore',
    effect: 'The field is shown again, with its values.',
    run: () => run(restore, retire, `“${label}” restored`),
  }
  const removeTask = {
    name: 'Remove for Good',
    effect: 'Deletes the field and all its values.',
    run: () => setQuestion('open'),
  }

  return (
    <>
      <TaskMenu label={label} tasks={state === 'active' ? [retireTask] : [restoreTask, removeTask]} />
      {question && <RemoveFieldDialog field={field} open={question === 'open'} onClose={() => setQuestion('closed')} />}
    </>
  )
}
