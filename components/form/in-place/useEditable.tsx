import { useState } from 'react'
import { useUser } from '@/components/base/useUser'
import type { EditableEntry } from '@/components/dialog/DetailList'
import { can } from '@/lib/contract/permissions'
import { EditableValue } from './EditableValue'
import { type InPlaceKind, type InPlaceRecord, isEditable } from './in-place-record'
import { InPlaceForm } from './InPlaceForm'
import type { SavedValue } from './saved-value'

/**
 * Makes the values in the details of a record editable for users with the permission.
 *
 * @param isFixed whether the record cannot be changed, because it was deleted
 */
export function useEditable<R extends InPlaceRecord>(kind: InPlaceKind<R>, isFixed: boolean) {
  const mayEdit = can(useUser(), kind.needs) && !isFixed
  // Keep an open form when the user loses the permission: the form shows the refusal.
  const [mightEdit, setMightEdit] = useState(mayEdit)
  if (mayEdit && !mightEdit) setMightEdit(true)
  // Only the value saved last has a note, because undoing an earlier change would also undo later changes.
  const [last, setLast] = useState<{ place: string; saved: SavedValue }>()
  return (record: R) =>
    mightEdit
      ? ({ path, label = kind.fields[path]?.label ?? path, ...value }: EditableEntry) => {
          const place = `${record._id} ${path}`
          return isEditable(kind.fields, path) ? (
            <EditableValue
              key={place}
              {...value}
              saved={last?.place === place ? last.saved : undefined}
              isNewest={last !== undefined && record.version <= last.saved.version}
              onSaved={saved => setLast(saved && { place, saved })}
              label={label}
              mayEdit={mayEdit}
              needs={kind.needs}
              form={onClose => <InPlaceForm record={record} path={path} kind={kind} onClose={onClose} />}
            />
          ) : undefined
        }
      : undefined
}
