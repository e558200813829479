import { useState, type Ref } from 'react'
import { v4 as newUuid } from 'uuid'
import { useUser } from '@/components/base/useUser'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { unsavedFieldLabels } from '@/components/form/left-out'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { useStoredDraft } from '@/components/form/useStoredDraft'
import { applyDraftInitialValues } from '@/components/form/apply-draft-initial-values'
import { userMessageOf } from '@/lib/client/api-error'
import { staffQueries, useSetConfidentialLevel, useSetStaffScope } from '@/lib/client/queries/staff'
import type { ConfidentialLevel } from '@/lib/contract/permissions'
import { managesStaff } from '@/lib/contract/privileges'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { FirstPassword, SaveWarning } from './saved-staff'
import { type ScopeChoice, scopeFromChoice } from './scope/scope-choice'
import { staffDraftFields, staffFormFields, staffFormValues, type StaffFormOutput } from './staff-form-values'
import { StaffForm } from './StaffForm'
import { useFirstAccess } from './useFirstAccess'

const PASSWORD_ADVICE =
  'If the staff member still needs a temporary password, choose Reset Password in their menu. The menu also offers links and invitations.'

type Props = { onSaved: (warning?: SaveWarning) => void; onClose: () => void; ref?: Ref<ClosableForm> }

/** The form for a new staff member. */
export function AddStaff({ onSaved, onClose, ref }: Props) {
  const { mutateAsync: create } = staffQueries.useCreate()
  const { mutateAsync: setConfidential } = useSetConfidentialLevel()
  const { mutateAsync: setScope } = useSetStaffScope()
  const giveAccess = useFirstAccess()
  const user = useUser()
  const draft = useStoredDraft('staff:new', staffDraftFields(user))
  const [initial] = useState(() =>
    applyDraftInitialValues(staffFormValues(undefined, staffFormFields(user)), draft.found),
  )
  const { saveOnce, idempotencyKey } = useSaveOnce(
    'staff member',
    draft.found?.idempotencyKey,
    'Create',
    // The draft does not record whether the earlier attempt asked for a temporary password.
    managesStaff(user) ? PASSWORD_ADVICE : undefined,
  )

  const [firstPassword, choosePassword] = useState<FirstPassword>('typed')
  // Every attempt sends the same password, because the server answers a repeated request only if its body is equal.
  const [unknownPassword] = useState(() => newUuid())

  async function saveRight({ _id: id, version }: StaffMember, confidential: ConfidentialLevel) {
    if (confidential === 'none') return {}
    try {
      return await setConfidential({ id, confidential, version })
    } catch (error) {
      // The error is returned, so that the form closes: pressing Create again must not create a second member.
      return { refusedRight: userMessageOf(error) }
    }
  }

  /** @returns the member after the classes were saved */
  async function saveClasses(
    staff: StaffMember,
    choice: ScopeChoice | undefined,
  ): Promise<{ staff: StaffMember; refusedClasses?: string }> {
    const { _id: id, version } = staff
    const scope = choice && scopeFromChoice(choice)
    if (!scope) return { staff }
    try {
      return await setScope({ id, scope, version })
    } catch (error) {
      return { staff, refusedClasses: userMessageOf(error) }
    }
  }

  // The repeated password is only compared, never sent.
  const save = async ({
    confirmPassword: _,
    password = '',
    confidential = 'none',
    scope,
    ...rest
  }: StaffFormOutput) => {
    const values = { ...rest, password: firstPassword === 'typed' ? password : unknownPassword }
    const { staff, warnings } = await saveOnce(idempotencyKey => create({ values, idempotencyKey }))
    const classes = await saveClasses(staff, scope)
    const right = await saveRight(classes.staff, confidential)
    return {
      leftOut: unsavedFieldLabels(warnings),
      ...classes,
      ...right,
      ...(await giveAccess(firstPassword, staff._id)),
    }
  }

  return (
    <StaffForm
      ref={ref}
      initial={initial}
      draft={draft}
      idempotencyKey={idempotencyKey}
      firstPassword={firstPassword}
      onChoosePassword={managesStaff(user) ? choosePassword : undefined}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
