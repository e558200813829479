import { type Ref, useState } from 'react'
import { DialogAddressContext } from '@/components/dialog/back-closes'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { FormDialog } from '@/components/dialog/FormDialog'
import type { RecordFormProps } from '@/components/dialog/record-dialogs'
import { TemporaryPasswordDialog } from '@/components/form/TemporaryPasswordDialog'
import { fullName } from '@/lib/client/format'
import { staffQueries } from '@/lib/client/queries/staff'
import { AddStaff } from './form/AddStaff'
import { EditStaff } from './form/EditStaff'
import { hasWarning, type SaveWarning } from './form/saved-staff'
import { SavedWithWarnings } from './form/SavedWithWarnings'
import { MadeLinkDialog } from './links/MadeLinkDialog'

/** The name of the edited member; undefined until the member is loaded. */
function useNameOf(id: string | undefined, enabled: boolean): string | undefined {
  const { record } = staffQueries.useDetail(id ?? '', enabled && id !== undefined)
  return record && fullName(record)
}

/** The dialog to add or edit a staff member. */
export function StaffFormDialog({ open, id, onClose, onSaved = onClose }: RecordFormProps) {
  const [warning, setWarning] = useState<SaveWarning>()
  const edited = useNameOf(id, open)
  const rest = { onClose, onSaved: (warning?: SaveWarning) => (warning ? setWarning(warning) : onSaved()) }

  function closeSecret({ temporary: _temporary, link: _link, onRead, ...rest }: SaveWarning) {
    if (hasWarning(rest)) return setWarning(rest)
    onSaved()
    onRead?.()
  }

  function content(form: Ref<ClosableForm>) {
    return id ? <EditStaff ref={form} id={id} {...rest} /> : <AddStaff ref={form} {...rest} />
  }

  if (warning?.temporary || warning?.link) {
    const { name, temporary, link } = warning
    const shown = { open, name, onClose: () => closeSecret(warning) }
    return (
      // These dialogs are not in the address, because Back would close them and the secret could not be shown again.
      <DialogAddressContext value={false}>
        {temporary && <TemporaryPasswordDialog {...shown} password={temporary} />}
        {link && <MadeLinkDialog {...shown} link={link} />}
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
