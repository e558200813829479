import { use, useDeferredValue, useState } from 'react'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { FormBusyContext } from '@/components/form/form-busy-context'
import { useUser } from '@/components/base/useUser'
import { ON_TOUCH } from '@/components/theme/touch'
import { studentQueries } from '@/lib/client/queries/students'
import { SEARCH_MAX } from '@/lib/contract/constants'
import { can } from '@/lib/contract/permissions'
import { classText } from '@/lib/contract/students/classes'
import { schoolRules } from '@/lib/contract/school-rules'
import type { Student } from '@/lib/contract/students/schema'
import { studentNameAndId } from '../student-texts'
import type { StudentDraft } from './student-form-schema'
import { type Family, replacedLabels } from './family'
import { type StudentFormState, studentFormValues } from './student-form-values'

type Props = {
  form: StudentFormState
  /** The id of the student being edited. The search leaves this student out. */
  id?: string
}

const FITS_FINGERS = { '& .MuiAutocomplete-input': { [ON_TOUCH]: { boxSizing: 'border-box', minHeight: 44 } } } as const

const labelOf = (student: Student) => `${studentNameAndId(student)} · ${classText(student)}`

type Unknown = Pick<StudentDraft, 'unknownParents'>

/** Searches for a brother or sister and fills in address, emergency contact and parents. Saves nothing. */
export function CopyFamily({ form, id }: Props) {
  const mayRead = can(useUser(), 'students.read')
  const busy = use(FormBusyContext)
  const [text, setText] = useState('')
  const [copied, setCopied] = useState<{ from: string; replaced: string[] }>()
  const search = useDeferredValue(text.trim().slice(0, SEARCH_MAX))
  const enabled = search.length > 1
  const { data, isFetching } = useQuery({
    ...studentQueries.list({ search, sortBy: 'name', sortOrder: 'asc' }),
    enabled,
  })
  if (!mayRead) return null

  function copy(student: Student) {
    const { contactInfo, parentInfo, unknownParents } = studentFormValues(student) as Family & Unknown
    const replaced = replacedLabels(form.getValues(), { contactInfo, parentInfo })
    form.setValue('contactInfo', contactInfo, { shouldDirty: true })
    form.setValue('parentInfo', parentInfo, { shouldDirty: true })
    if (schoolRules().parentsMayBeUnknown) form.setValue('unknownParents', unknownParents, { shouldDirty: true })
    // The values were valid when they were saved.
    form.clearErrors(['contactInfo', 'parentInfo'])
    setCopied({ from: studentNameAndId(student), replaced })
    setText('')
  }

  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Autocomplete
        sx={FITS_FINGERS}
        options={enabled ? (data?.students.filter(({ _id }) => _id !== id) ?? []) : []}
        value={null}
        inputValue={text}
        loading={isFetching}
        disabled={busy}
        noOptionsText={enabled ? 'Nobody found' : 'Type a name or a student ID'}
        // The server has filtered the options already.
        filterOptions={found => found}
        getOptionLabel={labelOf}
        getOptionKey={({ _id }) => _id}
        onChange={(_event, chosen) => chosen && copy(chosen)}
        onInputChange={(_event, typed, reason) => ['input', 'clear'].includes(reason) && setText(typed)}
        renderInput={params => (
          <TextField
            {...params}
            label="Copy family from…"
            helperText="Search for a brother or sister to fill in address, emergency contact and parents."
          />
        )}
      />
      <div aria-live="polite">
        {copied && (
          <Alert severity="info" role="none" sx={{ mt: 1 }}>
            <div dir="auto">
              Copied address, emergency contact and both parents from {copied.from}. Nothing is saved yet.
            </div>
            {copied.replaced.length > 0 && <div>Replaced: {copied.replaced.join(', ')}</div>}
          </Alert>
        )}
      </div>
    </Box>
  )
}
