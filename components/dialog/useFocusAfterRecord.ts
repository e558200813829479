import { useEffect, useRef } from 'react'
import { usePathname } from 'next/navigation'
import { isListPageOf, type RecordTask } from '@/lib/client/dialog-address'
import { focusRow } from './focus-row'

/**
 * Moves the focus to the row of the last record when the dialog of a record closes, if the user has stepped to this
 * record or the previously focused element is gone. Otherwise MUI restores the focus.
 */
export function useFocusAfterRecord(task: RecordTask | undefined, isOpen: boolean): void {
  const path = usePathname()
  const opened = useRef<{ id: string | undefined; path: string }>(undefined)
  useEffect(() => {
    if (!task) return
    const id = task.kind === 'create' ? undefined : task.id
    if (isOpen) return void (opened.current ??= { id, path })
    const first = opened.current
    opened.current = undefined
    // A new page sets the focus itself.
    if (first?.path !== path) return
    return focusRow(task.record, { id, isOther: first.id !== id, isListed: isListPageOf(path, task.record) })
  }, [task, isOpen, path])
}
