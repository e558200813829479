'use client'

import { type Ref, useState } from 'react'
import { DialogAddressContext } from '@/components/dialog/back-closes'
import type { Closable } from '@/components/dialog/closable'
import { FormDialog } from '@/components/dialog/FormDialog'
import type { RecordFormProps } from '@/components/dialog/record-dialogs'
import { TemporaryPasswordDialog } from '@/components/form/TemporaryPasswordDialog'
import { fullName } from '@/lib/client/format'
import { staffQueries } from '@/lib/client/queries/staff'
import { AddStaff } from './form/AddStaff'
import { EditStaff } from './form/EditStaff'
import { hasWarning, type SaveWarning } from './form/saved-staff'
import { SavedWithWarnings } from './form/SavedWithWarnings'

/** The name of the edited member, as soon as it is known. */
function useNameOf(id: string | undefined, enabled: boolean): string | undefined {
  const { record } = staffQueries.useDetail(id ?? '', enabled && id !== undefined)
  return record && fullName(record)
}

/** The dialog to add or edit a staff member. */
export function StaffFormDialog({ open, id, onClose, onSaved = onClose }: RecordFormProps) {
  const [warning, setWarning] = useState<SaveWarning>()
  const edited = useNameOf(id, open)
  const rest = { onClose, onSaved: (warning?: SaveWarning) => (warning ? setWarning(warning) : onSaved()) }

  function closePassword({ temporary: _temporary, onRead, ...rest }: SaveWarning) {
    if (hasWarning(rest)) return setWarning(rest)
    onSaved()
    onRead?.()
  }

  function content(form: Ref<Closable>) {
    return id ? <EditStaff ref={form} id={id} {...rest} /> : <AddStaff ref={form} {...rest} />
  }

  if (warning?.temporary) {
    return (
      // This dialog is not in the address: Back would otherwise close it, and nobody could read the password again.
      <DialogAddressContext value={false}>
        <TemporaryPasswordDialog
          open={open}
          name={warning.name}
          password={warning.temporary}
          onClose={() => closePassword(warning)}
        />
      </DialogAddressContext>
    )
  }
  if (warning) {
    return (
      <FormDialog open={open} title={warning.message} onClose={onSaved}>
        {() => <SavedWithWarnings saved={warning} onClose={onSaved} />}
      </FormDialog>
    )
  }
  return (
    <FormDialog
      open={open}
      title={id ? 'Edit Staff Member' : 'Add New Staff Member'}
      subject={edited}
      onClose={onClose}
    >
      {content}
    </FormDialog>
  )
}
