import { useState, type Ref } from 'react'
import Box from '@mui/material/Box'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { FormDialog } from '@/components/dialog/FormDialog'
import type { RecordFormProps } from '@/components/dialog/record-dialogs'
import { VISUALLY_HIDDEN } from '@/components/theme/visually-hidden'
import { fullName } from '@/lib/client/format'
import { studentQueries } from '@/lib/client/queries/students'
import { AddStudent } from './form/AddStudent'
import { EditStudent } from './form/EditStudent'
import type { SaveOutcome } from './form/save-outcome'
import { SavedWithWarnings } from './form/SavedWithWarnings'
import { UpdateSiblings } from './form/UpdateSiblings'

/** The next step for a saved student: first the user reads warnings, then decides about siblings. */
function pendingIn({ warnings, leftOut, photo, siblings }: SaveOutcome): 'warnings' | 'siblings' | undefined {
  if (warnings.length > 0 || leftOut.length > 0 || photo) return 'warnings'
  return siblings ? 'siblings' : undefined
}

function titleOf(saved: SaveOutcome | undefined, id: string | undefined): string {
  const pending = saved && pendingIn(saved)
  if (pending) return pending === 'siblings' ? 'Update Siblings Too?' : saved.message
  return id ? 'Edit Student' : 'Add New Student'
}

/** The name of the edited student, as soon as it is known. */
function useNameOf(id: string | undefined, enabled: boolean): string | undefined {
  const { record } = studentQueries.useDetail(id ?? '', enabled && id !== undefined)
  return record && fullName(record)
}

/** The dialog to add one student, or several in a row, or to edit a student. */
export function StudentFormDialog({ open, id, onClose, onSaved = onClose }: RecordFormProps) {
  const [saved, setSaved] = useState<SaveOutcome>()
  const [added, setAdded] = useState<SaveOutcome[]>([])
  const last = added.at(-1)
  const pending = saved && pendingIn(saved)
  const edited = useNameOf(id, open)

  /** Shows the next pending step, or else the form for the next student; closes when there is neither. */
  function proceed(current: SaveOutcome) {
    if (pendingIn(current)) return setSaved(current)
    if (!current.next) return onSaved()
    setSaved(undefined)
    setAdded([...added, current])
  }

  function content(form: Ref<ClosableForm>) {
    if (saved && pending === 'warnings') {
      return (
        <SavedWithWarnings
          saved={saved}
          onClose={() => proceed({ ...saved, warnings: [], leftOut: [], photo: undefined })}
        />
      )
    }
    if (saved?.siblings) return <UpdateSiblings update={saved.siblings} onClose={onSaved} />
    const rest = { ref: form, onSaved: proceed, onClose }
    if (id) return <EditStudent id={id} {...rest} />
    return <AddStudent key={added.length} kept={last?.next} {...rest} />
  }

  return (
    <FormDialog
      open={open}
      title={titleOf(saved, id)}
      subject={pending ? undefined : edited}
      onClose={saved ? onSaved : onClose}
    >
      {form => (
        <>
          {/* Screen readers do not announce the notice, which is behind the dialog. */}
          <Box role="status" sx={VISUALLY_HIDDEN}>
            {last && `${last.message}: ${last.detail}`}
          </Box>
          {content(form)}
        </>
      )}
    </FormDialog>
  )
}
