import { DateInput } from '@/components/form/DateInput'
import { EditorForm } from '@/components/form/EditorForm'
import { FieldGrid } from '@/components/form/FieldGrid'
import { TextInput } from '@/components/form/TextInput'
import { useEditor } from '@/components/form/useEditor'
import { daysOffCalls } from '@/lib/contract/attendance/days-off'
import { EMPTY_HOLIDAY, HOLIDAY_LABELS, HolidayForm } from './holiday-form'
import { withHoliday, withoutHoliday } from './holidays'
import { useDaysOffChange } from './useDaysOffChange'

/** The form of a new holiday. */
export function AddHolidayForm({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { change } = useDaysOffChange()
  const editor = useEditor({
    schema: HolidayForm,
    labels: HOLIDAY_LABELS,
    initial: EMPTY_HOLIDAY,
    fallback: daysOffCalls.change.fallback,
    save: holiday => change(`“${holiday.name}” added`, withHoliday(holiday), withoutHoliday(holiday)),
    onSaved: onAdded,
  })
  const { control } = editor.form
  return (
    <EditorForm editor={editor} label="Add Holiday" action="Add" isShort autoComplete="off" onClose={onClose}>
      <FieldGrid>
        <TextInput control={control} name="name" label={HOLIDAY_LABELS.name} required autoFocus />
        <span />
        <DateInput control={control} name="first" label={HOLIDAY_LABELS.first} required />
        <DateInput
          control={control}
          name="last"
          label={HOLIDAY_LABELS.last}
          help="Leave this field empty if the holiday lasts one day."
        />
      </FieldGrid>
    </EditorForm>
  )
}
