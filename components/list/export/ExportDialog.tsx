import { useId, useState, type SubmitEvent } from 'react'
import Alert from '@mui/material/Alert'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { SubmitActions } from '@/components/dialog/SubmitActions'
import { useUser } from '@/components/base/useUser'
import { userMessageOf } from '@/lib/client/api-error'
import { lastExportChoice, rememberExportChoice } from '@/lib/client/export/last-choice'
import type { RecordExport } from '@/lib/client/export/record-export'
import { ExportColumnChoice } from './ExportColumnChoice'
import type { ExportSources } from './export-sources'
import { RadioChoice } from './RadioChoice'

const FILES = [
  ['standard', 'Standard file'],
  ['chosen', 'Chosen columns'],
] as const
const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (XLSX)'],
] as const

type Props<S> = {
  open: boolean
  kind: RecordExport<S>
  /** The heading above the choice of records: `Students`. */
  things: string
  sources: ExportSources<S>
  onClose: () => void
}

/**
 * Asks which records to export, with which columns and in which format. The standard file is preselected, so that one
 * more press downloads it. The browser remembers the chosen columns and format.
 */
export function ExportDialog<S>({ open, kind, things, sources, onClose }: Props<S>) {
  const user = useUser()
  const [file, setFile] = useState<'standard' | 'chosen'>('standard')
  const [choice, setChoice] = useState(() => lastExportChoice(kind, user))
  const [source, setSource] = useState(sources[0])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const columnsId = useId()
  const isStandard = file === 'standard'

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      const outcome = await kind.save(source.selection, isStandard ? undefined : choice)
      if (!isStandard) rememberExportChoice(kind, user, choice)
      if (outcome === 'saved') return onClose()
      setFailure(kind.empty)
    } catch (error) {
      setFailure(userMessageOf(error))
    }
    setBusy(false)
  }

  return (
    <DialogFrame open={open} title="Export" maxWidth="sm" onClose={busy ? undefined : onClose}>
      <form onSubmit={event => void submit(event)}>
        <DialogContent dividers>
          <Stack sx={{ gap: 2 }}>
            {sources.length > 1 ? (
              <RadioChoice
                title={things}
                value={source.label}
                options={sources.map(({ label }) => [label, label] as const)}
                onChange={label => setSource(sources.find(each => each.label === label) ?? source)}
              />
            ) : (
              <Typography dir="auto">{source.label}</Typography>
            )}
            <RadioChoice
              title="File"
              value={file}
              options={FILES}
              {...(isStandard && { describedBy: columnsId })}
              onChange={setFile}
            />
            {isStandard ? (
              <StandardColumns id={columnsId} headings={kind.headingsFor(user)} columns={kind.standard} />
            ) : (
              <>
                <RadioChoice
                  title="Format"
                  value={choice.format}
                  options={FORMATS}
                  onChange={format => setChoice({ ...choice, format })}
                />
                <ExportColumnChoice
                  kind={kind}
                  value={choice.columns}
                  onChange={columns => setChoice({ ...choice, columns })}
                />
              </>
            )}
          </Stack>
        </DialogContent>
        {failure && (
          <Alert severity="error" sx={{ mx: 3, mt: 2 }}>
            {failure}
          </Alert>
        )}
        <SubmitActions
          action={busy ? 'Exporting...' : 'Export'}
          busy={busy}
          disabled={!isStandard && choice.columns.length === 0}
          onClose={onClose}
        />
      </form>
    </DialogFrame>
  )
}

type StandardProps = { id: string; headings: Readonly<Record<string, string>>; columns: readonly string[] }

const StandardColumns = ({ id, headings, columns }: StandardProps) => (
  <Typography id={id} variant="body2" color="textSecondary">
    {`CSV with ${columns.length} columns: ${columns.map(column => headings[column]).join(', ')}`}
  </Typography>
)
