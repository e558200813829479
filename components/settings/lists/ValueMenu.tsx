'use client'

import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useNotify } from '@/components/feedback/Snackbars'
import { DotsMenu } from '@/components/list/DotsMenu'
import { userMessageOf } from '@/lib/client/api-error'
import { countText } from '@/lib/client/format'
import type { ListName, ListValue } from '@/lib/contract/school-lists'
import { LIST_TEXTS } from './list-texts'
import { isMovable } from './MoveStudents'
import { useListChange } from './useListChange'

type Props = { list: ListName; value: ListValue; count: number | undefined; onMove: () => void }

/** Retires, restores or deletes a value, or moves its students. Each item says what happens before it happens. */
export function ValueMenu({ list, value, count = 0, onMove }: Props) {
  const { key, label, retired } = value
  const notify = useNotify()
  const change = useListChange()
  const run = (action: 'retire' | 'restore' | 'delete', done: string) =>
    void change([{ action, list, key }], done).catch((error: unknown) => notify.error(userMessageOf(error)))
  const records = countText(count, LIST_TEXTS[list].records)
  const keep = count === 1 ? `${records} keeps it` : `${records} keep it`

  return (
    <DotsMenu label={`More actions for ${label}`} size="small">
      {close => {
        const item = (name: string, effect: string, act: () => void) => (
          <MenuItem
            key={name}
            onClick={() => {
              close()
              act()
            }}
          >
            <ListItemText primary={name} secondary={effect} sx={{ maxWidth: 320, whiteSpace: 'normal' }} />
          </MenuItem>
        )
        return [
          retired
            ? item('Restore', 'Forms offer it again.', () => run('restore', `“${label}” restored`))
            : item('Retire', `Forms no longer offer it. ${count > 0 ? `${keep}.` : 'No record has it.'}`, () =>
                run('retire', `“${label}” retired`),
              ),
          isMovable(list, count) &&
            item('Move Students', `Plans a bulk change of ${records}, which you review first.`, onMove),
          count === 0 &&
            item('Delete', 'Removes it from the list. No record has it.', () => run('delete', `“${label}” deleted`)),
        ]
      }}
    </DotsMenu>
  )
}
