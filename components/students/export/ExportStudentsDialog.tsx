'use client'

import { useState, type SubmitEvent } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { useUser } from '@/components/base/useUser'
import { userMessageOf } from '@/lib/client/api-error'
import { lastExportChoice, rememberExportChoice } from '@/lib/client/export/last-choice'
import { exportSelectedStudents } from '@/lib/client/export/selected-students'
import { EXPORT_EMPTY_MESSAGES } from '@/lib/contract/messages'
import { ExportColumnChoice } from './ExportColumnChoice'
import { RadioChoice } from './RadioChoice'
import { type StudentList, studentSources } from './student-sources'

const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (XLSX)'],
] as const

type Props = { open: boolean; list: StudentList; onClose: () => void }

/** Asks which students to export, with which columns and in which format. The browser remembers columns and format. */
export function ExportStudentsDialog({ open, list, onClose }: Props) {
  const user = useUser()
  const [choice, setChoice] = useState(() => lastExportChoice(user))
  const sources = studentSources(list)
  const [source, setSource] = useState(sources[0])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      const outcome = await exportSelectedStudents(source.selection, choice)
      rememberExportChoice(user, choice)
      if (outcome === 'saved') return onClose()
      setFailure(EXPORT_EMPTY_MESSAGES.students)
    } catch (error) {
      setFailure(userMessageOf(error))
    }
    setBusy(false)
  }

  return (
    <DialogFrame open={open} title="Export Chosen Columns" onClose={busy ? undefined : onClose}>
      <form
        onSubmit={event => void submit(event)}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}
      >
        <DialogContent dividers>
          <Stack sx={{ gap: 2 }}>
            {sources.length > 1 && (
              <RadioChoice
                title="Students"
                value={source.label}
                options={sources.map(({ label }) => [label, label] as const)}
                onChange={label => setSource(sources.find(each => each.label === label) ?? source)}
              />
            )}
            <RadioChoice
              title="Format"
              value={choice.format}
              options={FORMATS}
              onChange={format => setChoice({ ...choice, format })}
            />
            <ExportColumnChoice value={choice.columns} onChange={columns => setChoice({ ...choice, columns })} />
          </Stack>
        </DialogContent>
        {failure && (
          <Alert severity="error" sx={{ mx: 3, mt: 2 }}>
            {failure}
          </Alert>
        )}
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy || choice.columns.length === 0}>
            {busy ? 'Exporting...' : 'Export'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  )
}
