import { type ClipboardEvent, useDeferredValue, useState } from 'react'
import Checked from '@/components/icons/CheckBox'
import Unchecked from '@/components/icons/CheckBoxOutlineBlank'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { ON_TOUCH } from '@/components/theme/touch'
import { studentQueries } from '@/lib/client/queries/students'
import { LIMIT_MAX, SEARCH_MAX } from '@/lib/contract/constants'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'
import { studentNameAndId } from '../student-texts'
import { studentIdsIn } from './promotion-texts'

/** A student who stays: the student ID, and the name if it is known. */
export type HeldBackStudent = { studentId: string; label: string }

type Props = {
  value: HeldBackStudent[]
  /** The class, if only one class moves up. Its students are the options, even before the user types. */
  from?: SchoolClass | undefined
  onChange: (value: HeldBackStudent[]) => void
}

/** Shows whole names, and has targets that are large enough for fingers. */
const APPEARANCE = {
  '& .MuiAutocomplete-input': { [ON_TOUCH]: { boxSizing: 'border-box', minHeight: 44 } },
  '& .MuiAutocomplete-tag': { height: 'auto', minHeight: 32, [ON_TOUCH]: { minHeight: 44 } },
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
} as const

/** Searches for the students who are held back, and ticks them. Many student IDs can be pasted at once. */
export function HeldBack({ value, from, onChange }: Props) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim().slice(0, SEARCH_MAX))
  const isSearch = search.length > 1
  const filters = { ...from, ...(isSearch ? { search } : { limit: LIMIT_MAX }) }
  const { data, isFetching } = useQuery({
    ...studentQueries.list({ ...filters, isActive: true, sortBy: 'name', sortOrder: 'asc' }),
    enabled: isSearch || from !== undefined,
  })
  const options = isSearch || from ? (data?.students.map(toOption) ?? []) : []

  function paste(event: ClipboardEvent) {
    const known = new Set(value.map(({ studentId }) => studentId))
    const added = [...new Set(studentIdsIn(event.clipboardData.getData('text')))].filter(id => !known.has(id))
    if (added.length === 0) return
    event.preventDefault()
    onChange([...value, ...added.map(studentId => ({ studentId, label: studentId }))])
  }

  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disableClearable
      sx={APPEARANCE}
      options={options}
      value={value}
      inputValue={text}
      loading={isFetching}
      noOptionsText={isSearch ? 'Nobody found' : 'Type a name or a student ID'}
      // The server has filtered the options already.
      filterOptions={found => found}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(a, b) => a.studentId === b.studentId}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, typed, reason) => ['input', 'clear'].includes(reason) && setText(typed)}
      renderOption={({ key, ...props }, { label }, { selected }) => (
        <li key={key} {...props}>
          {selected ? <Checked fontSize="small" color="primary" /> : <Unchecked fontSize="small" />}
          <Box component="span" sx={{ ml: 1 }}>
            {label}
          </Box>
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label="Held back"
          helperText="These students stay in their class. Search and tick them, or paste their student IDs."
          onPaste={paste}
        />
      )}
    />
  )
}

const toOption = (student: Student): HeldBackStudent => ({
  studentId: student.studentId,
  label: `${studentNameAndId(student)} · ${classText(student)}`,
})
