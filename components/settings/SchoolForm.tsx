import { EditorForm } from '@/components/form/EditorForm'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldInput } from '@/components/form/FieldInput'
import { useStoredDraft } from '@/components/form/useStoredDraft'
import { SectionCard } from '@/components/layout/SectionCard'
import { useReplaceSchool } from '@/lib/client/queries/school'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { SCHOOL_FIELDS, SCHOOL_LABELS, type School, schoolCalls, SchoolInput } from '@/lib/contract/school/school'
import { useSettingsEditor } from './useSettingsEditor'

type Field = keyof typeof SCHOOL_FIELDS
const FIELDS = Object.keys(SCHOOL_FIELDS) as Field[]

/** The values of the form. An input always holds a text, so a missing value is an empty text. */
const schoolFormValues = (school: School) =>
  Object.fromEntries(FIELDS.map(field => [field, school[field] ?? ''])) as Record<Field, string>

/** The name, the address and the head of the school, as they are printed. */
export function SchoolForm({ school }: { school: School }) {
  const { mutateAsync: replace } = useReplaceSchool()
  const editor = useSettingsEditor({
    schema: SchoolInput,
    labels: SCHOOL_LABELS,
    loaded: school,
    newerRecordIn: error => newerRecordIn(error, schoolCalls.get)?.school,
    toForm: schoolFormValues,
    draft: useStoredDraft('school', SCHOOL_FIELDS),
    replace: async values => (await replace(values)).school,
    fallback: schoolCalls.replace.fallback,
  })
  return (
    <SectionCard title="School">
      <EditorForm editor={editor} label="School" action="Save Changes" isShort>
        <FieldGrid>
          {FIELDS.map(field => (
            <FieldInput key={field} control={editor.form.control} name={field} field={SCHOOL_FIELDS[field]} />
          ))}
        </FieldGrid>
      </EditorForm>
    </SectionCard>
  )
}
