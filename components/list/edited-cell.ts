import { useEffect, useEffectEvent } from 'react'
import { EDIT_CELL_EVENT } from '@/components/base/edit-cell-event'
import { withCustomFields } from '@/lib/contract/custom-fields/entries'
import { can, type Resource, type UserPermissions } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'

/** The cell of a list that the user wants to edit. */
export type EditedCell<T> = { record: T; path: string; cell: HTMLElement }

/**
 * Calls `onEdit` when the user presses F2 in a cell.
 *
 * @param records the current records of the list; a row that still shows another record is ignored
 * @param mayEdit whether the user may change the field
 */
export function useEditedCells<T extends { _id: string }>(
  records: readonly T[] | undefined,
  mayEdit: (record: T, path: string) => boolean,
  onEdit: (edited: EditedCell<T>) => void,
): void {
  const handle = useEffectEvent((event: Event) => {
    const cell = event.target as HTMLTableCellElement
    const path = cell.dataset['path'] ?? ''
    const id = cell.closest('tr')?.dataset['id']
    const record = records?.find(({ _id }) => _id === id)
    if (!record || !mayEdit(record, path)) return
    event.preventDefault()
    onEdit({ record, path, cell })
  })
  useEffect(() => {
    const listener = (event: Event) => handle(event)
    document.addEventListener(EDIT_CELL_EVENT, listener)
    return () => document.removeEventListener(EDIT_CELL_EVENT, listener)
  }, [])
}

/**
 * Whether a user may edit the field at a path in the list. Flags, such as the status, are excluded: actions change
 * them.
 */
export function mayEditField(user: UserPermissions, entity: Resource, fields: Fields, path: string): boolean {
  const field = withCustomFields(user, entity, fields)[path]
  return can(user, `${entity}.update`) && field !== undefined && !field.isReadOnly && field.kind !== 'flag'
}
