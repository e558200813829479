import { focusMain } from '@/components/base/main-content'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Task } from '@/components/settings/TaskMenu'
import { countText } from '@/lib/client/format'
import type { ListName, ListValue } from '@/lib/contract/school-lists'
import type { ListChange } from '@/lib/contract/school/lists'
import { valueToAddBefore } from './inverse-of'
import { LIST_TEXTS } from './list-texts'
import { canMoveStudents } from './MoveStudents'
import { useListChange } from './useListChange'

export type TaskProps = {
  list: ListName
  value: ListValue
  /** All values of the list. */
  values: readonly ListValue[]
  /** The number of records with the value; undefined until the records are counted. */
  count: number | undefined
  /** Opens the form that moves the students. */
  onMove: () => void
}

/** The actions in the menu of a value. Only a value without records can be moved or deleted. */
export function useValueTasks({ list, value, values, count, onMove }: TaskProps): Task[] {
  const { key, label, retired } = value
  const notify = useNotify()
  const change = useListChange()
  const records = countText(count ?? 0, LIST_TEXTS[list].records)
  const run = (changes: readonly ListChange[], done: string) =>
    void change(changes, `“${label}” ${done}`).catch(notify.failure)

  const at = (action: 'retire' | 'restore' | 'delete') => ({ action, list, key }) as const

  const restore = { name: 'Restore', effect: 'Forms offer it again.', run: () => run([at('restore')], 'restored') }
  const retire = {
    name: 'Retire',
    effect: `Forms no longer offer it. ${keptText(count, records)}`,
    run: () => run([at('retire')], 'retired'),
  }
  const students = {
    name: 'Move Students',
    effect: `Plans a bulk change of ${records}, which you review first.`,
    run: onMove,
  }
  const remove = {
    name: 'Delete',
    effect: 'Removes it from the list. No record has it.',
    // The row disappears, and the button of its menu with it.
    run: () => void change([at('delete')], `“${label}” deleted`).then(focusMain, notify.failure),
  }

  function moves(): Task[] {
    const place = values.indexOf(value)
    const [previous, next, afterNext] = [values[place - 1], values[place + 1], values[place + 2]]
    const moveBefore = (other: ListValue | undefined) =>
      run([at('delete'), { action: 'add', list, value: valueToAddBefore(value, other?.key) }], 'moved')
    const up = previous && { name: 'Move Up', effect: `Before ${previous.label}.`, run: () => moveBefore(previous) }
    const down = next && { name: 'Move Down', effect: `After ${next.label}.`, run: () => moveBefore(afterNext) }
    return [up, down].filter(task => task !== undefined)
  }

  return [
    retired ? restore : retire,
    ...(canMoveStudents(list, count ?? 0) ? [students] : []),
    ...(count === 0 && !retired ? moves() : []),
    ...(count === 0 ? [remove] : []),
  ]
}

/** `12 students keep it.` */
function keptText(count: number | undefined, records: string): string {
  if (count === undefined) return 'Records with this value keep it.'
  if (count === 0) return 'No record has it.'
  return count === 1 ? `${records} keeps it.` : `${records} keep it.`
}
