import { useState } from 'react'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useNotify } from '@/components/feedback/Snackbars'
import { DotsMenu } from '@/components/list/DotsMenu'
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

  return (
    <>
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
          return state === 'active'
            ? item('Retire', 'Nobody sees the field any more. Records keep their values.', () =>
                run(retire, restore, `“${label}” retired`),
              )
            : [
                item('Restore', 'The field is shown again, with its values.', () =>
                  run(restore, retire, `“${label}” restored`),
                ),
                item('Remove for Good', 'Deletes the field and all its values.', () => setQuestion('open')),
              ]
        }}
      </DotsMenu>
      {question && <RemoveFieldDialog field={field} open={question === 'open'} onClose={() => setQuestion('closed')} />}
    </>
  )
}
