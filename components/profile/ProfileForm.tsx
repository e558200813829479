'use client'

import { type Ref, useImperativeHandle } from 'react'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Closable } from '@/components/dialog/closable'
import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import { Form } from '@/components/form/Form'
import { FormErrors } from '@/components/form/FormErrors'
import { RestoredNotice } from '@/components/form/RestoredNotice'
import { SaveButton } from '@/components/form/SaveButton'
import { SelectInput } from '@/components/form/SelectInput'
import { TextInput } from '@/components/form/TextInput'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { useDraft } from '@/components/form/useDraft'
import { useStoredDraft } from '@/components/form/useStoredDraft'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import type { User } from '@/lib/contract/accounts/schema'
import { DEPARTMENTS } from '@/lib/contract/constants'
import { phoneDigits } from '@/lib/contract/digits'
import { endpoints } from '@/lib/contract/endpoints'
import { SUCCESS } from '@/lib/contract/messages'
import { ProfileInput } from '@/lib/contract/accounts/profile'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FixedField } from './FixedField'
import { draftOf, LABELS, PROFILE_DRAFT, PROFILE_FIELDS } from './profile-draft'
import { EMPTY_HELPER_TEXT } from '@/components/form/empty-helper-text'

type Props = {
  user: User
  save: (profile: ProfileInput) => Promise<unknown>
  /** Called after saving and after cancelling. */
  onDone: () => void
  ref?: Ref<Closable>
}

export function ProfileForm({ user, save, onDone, ref }: Props) {
  const notify = useNotify()
  const form = useValidatedForm(ProfileInput, draftOf(user))
  const unsaved = useDraft(form, useStoredDraft(PROFILE_DRAFT, PROFILE_FIELDS))
  const { control, formState } = form
  const { submit, busy, failure } = useSubmit({
    form,
    labels: LABELS,
    fallback: endpoints.auth.updateMe.fallback,
    save: async values => {
      await save(values)
      unsaved.remove()
      notify.success(SUCCESS.profileUpdated)
      onDone()
    },
  })
  const guard = useCloseGuard({ dirty: formState.isDirty, busy, onDiscard: unsaved.remove, onClose: onDone })
  const cancel = () => {
    unsaved.remove()
    onDone()
  }
  useImperativeHandle(ref, () => ({ close: cancel }))
  const discard = () => {
    form.reset()
    unsaved.remove()
  }
  return (
    <Form label="Personal Information" busy={busy} onSubmit={submit}>
      {formState.isDirty && unsaved.restoredAt && (
        <RestoredNotice at={unsaved.restoredAt} busy={busy} onDiscard={discard} />
      )}
      {/* No list of errors: the form has at most four fields, and each shows its own. */}
      <FormErrors control={control} labels={{}} failure={failure} />
      <FieldGrid>
        <TextInput
          control={control}
          name="name.firstName"
          label={LABELS['name.firstName']}
          autoComplete="given-name"
          helperText={EMPTY_HELPER_TEXT}
          required
          autoFocus
        />
        <TextInput
          control={control}
          name="name.lastName"
          label={LABELS['name.lastName']}
          autoComplete="family-name"
          helperText={EMPTY_HELPER_TEXT}
          required
        />
        <FixedField label="Email" value={user.email} />
        <TextInput
          control={control}
          name="phone"
          label={LABELS.phone}
          type="tel"
          tidy={phoneDigits}
          autoComplete="tel-national"
          helperText={EMPTY_HELPER_TEXT}
          required
        />
        {user.role === 'staff' && (
          <>
            <FixedField label="Employee ID" value={user.employeeId} />
            <SelectInput
              control={control}
              name="department"
              label={LABELS.department}
              options={DEPARTMENTS}
              helperText={EMPTY_HELPER_TEXT}
              required
            />
          </>
        )}
      </FieldGrid>
      <Stack direction="row" sx={{ gap: 1, mt: 1, justifyContent: 'flex-end' }}>
        <Button onClick={cancel} disabled={busy}>
          Cancel
        </Button>
        <SaveButton>Save Changes</SaveButton>
      </Stack>
      <DiscardQuestion guard={guard} />
    </Form>
  )
}
