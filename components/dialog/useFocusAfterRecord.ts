import { useEffect, useRef } from 'react'
import { usePathname } from 'next/navigation'
import { isListPageOf, type RecordTask } from '@/lib/client/dialog-address'
import { focusRow } from './focus-row'

/**
 * When the dialog of a record closes, moves the focus to the row of the record that was shown last, if the dialog was
 * opened for a different record or the focus is lost. Otherwise MUI restores the focus.
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
