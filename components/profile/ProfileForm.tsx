import type { Ref } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { EditorForm } from '@/components/form/EditorForm'
import { SelectInput } from '@/components/form/SelectInput'
import { TextInput } from '@/components/form/TextInput'
import { useEditor } from '@/components/form/useEditor'
import { useStoredDraft } from '@/components/form/useStoredDraft'
import type { User } from '@/lib/contract/accounts/schema'
import { phoneDigits } from '@/lib/contract/digits'
import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { ProfileInput } from '@/lib/contract/accounts/profile'
import { FieldGrid } from '@/components/form/FieldGrid'
import { ReadOnlyField } from './ReadOnlyField'
import { profileFormValues, PROFILE_LABELS, PROFILE_DRAFT, PROFILE_FIELDS } from './profile-fields'
import { EMPTY_HELPER_TEXT } from '@/components/form/empty-helper-text'

type Props = {
  user: User
  save: (profile: ProfileInput) => Promise<unknown>
  /** Called after saving and after cancelling. */
  onDone: () => void
  ref?: Ref<ClosableForm>
}

export function ProfileForm({ user, save, onDone, ref }: Props) {
  const notify = useNotify()
  const editor = useEditor({
    schema: ProfileInput,
    labels: PROFILE_LABELS,
    initial: profileFormValues(user),
    draft: useStoredDraft(PROFILE_DRAFT, PROFILE_FIELDS),
    fallback: accountCalls.updateMe.fallback,
    save,
    onSaved: () => {
      notify.success(SUCCESS_MESSAGES.profileUpdated)
      onDone()
    },
  })
  const { control } = editor.form
  return (
    <EditorForm ref={ref} editor={editor} label="Personal Information" action="Save Changes" isShort onClose={onDone}>
      <FieldGrid>
        <TextInput
          control={control}
          name="name.firstName"
          label={PROFILE_LABELS['name.firstName']}
          autoComplete="given-name"
          helperText={EMPTY_HELPER_TEXT}
          required
          autoFocus
        />
        <TextInput
          control={control}
          name="name.lastName"
          label={PROFILE_LABELS['name.lastName']}
          autoComplete="family-name"
          helperText={EMPTY_HELPER_TEXT}
          required
        />
        <ReadOnlyField label="Email" value={user.email} />
        <TextInput
          control={control}
          name="phone"
          label={PROFILE_LABELS.phone}
          type="tel"
          tidy={phoneDigits}
          autoComplete="tel-national"
          helperText={EMPTY_HELPER_TEXT}
          required
        />
        {user.role === 'staff' && (
          <>
            <ReadOnlyField label="Employee ID" value={user.employeeId} />
            <SelectInput
              control={control}
              name="department"
              label={PROFILE_LABELS.department}
              options="department"
              helperText={EMPTY_HELPER_TEXT}
              required
            />
          </>
        )}
      </FieldGrid>
    </EditorForm>
  )
}
