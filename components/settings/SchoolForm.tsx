'use client'

import Stack from '@mui/material/Stack'
import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { useNotify } from '@/components/feedback/Snackbars'
import { FieldInput } from '@/components/form/FieldInput'
import { Form } from '@/components/form/Form'
import { FormErrors } from '@/components/form/FormErrors'
import { RestoredNotice } from '@/components/form/RestoredNotice'
import { SaveButton } from '@/components/form/SaveButton'
import { StaleChoice } from '@/components/form/StaleChoice'
import { useDraft } from '@/components/form/useDraft'
import { useEditedRecord } from '@/components/form/useEditedRecord'
import { useStoredDraft } from '@/components/form/useStoredDraft'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { FieldGrid } from '@/components/form/FieldGrid'
import { SectionCard } from '@/components/layout/SectionCard'
import { useReplaceSchool } from '@/lib/client/queries/school'
import { currentIn } from '@/lib/client/stale'
import { SUCCESS } from '@/lib/contract/messages'
import { SCHOOL_FIELDS, SCHOOL_LABELS, type School, schoolCalls, SchoolInput } from '@/lib/contract/school/school'
import { useSettingsForm } from './useSettingsForm'

type Field = keyof typeof SCHOOL_FIELDS
const FIELDS = Object.keys(SCHOOL_FIELDS) as Field[]

/** An input holds a text, never nothing. */
const draftOf = (school: School) =>
  Object.fromEntries(FIELDS.map(field => [field, school[field] ?? ''])) as Record<Field, string>

/** The name, the address and the head of the school, as they are printed. */
export function SchoolForm({ school }: { school: School }) {
  const notify = useNotify()
  const { mutateAsync: replace } = useReplaceSchool()
  const draft = useStoredDraft('school', SCHOOL_FIELDS)
  const edited = useEditedRecord(school, error => currentIn(error, schoolCalls.get)?.school, draft.found)
  const form = useValidatedForm(SchoolInput, draftOf(edited.base))
  const unsaved = useDraft(form, draft, { version: edited.base.version })
  const isDirty = form.formState.isDirty
  const saving = useSettingsForm({
    form,
    labels: SCHOOL_LABELS,
    loaded: school,
    edited,
    toForm: draftOf,
    replace: async values => (await replace(values)).school,
    onSaved: () => {
      unsaved.remove()
      notify.success(SUCCESS.settings)
    },
    fallback: schoolCalls.replace.fallback,
  })
  const { busy, current } = saving
  const discard = () => {
    saving.discard()
    unsaved.remove()
  }
  const guard = useCloseGuard({ dirty: isDirty, busy, onDiscard: unsaved.remove, onClose: discard })
  return (
    <SectionCard title="School">
      <Form label="School" busy={busy} onSubmit={saving.submit}>
        {isDirty && unsaved.restoredAt && <RestoredNotice at={unsaved.restoredAt} busy={busy} onDiscard={discard} />}
        <FormErrors control={form.control} labels={{}} failure={saving.failure} />
        {current && <StaleChoice form={form} labels={SCHOOL_LABELS} current={current} onResolved={saving.onResolved} />}
        <FieldGrid>
          {FIELDS.map(field => (
            <FieldInput key={field} control={form.control} name={field} field={SCHOOL_FIELDS[field]} />
          ))}
        </FieldGrid>
        <Stack direction="row" sx={{ mt: 2, justifyContent: 'flex-end' }}>
          <SaveButton>Save Changes</SaveButton>
        </Stack>
        <DiscardQuestion guard={guard} />
      </Form>
    </SectionCard>
  )
}
