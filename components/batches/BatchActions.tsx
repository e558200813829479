import { useEffect, useRef } from 'react'
import Download from '@/components/icons/DownloadOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useNotify } from '@/components/feedback/Snackbars'
import { useExport } from '@/components/list/useExport'
import { CanExport } from '@/components/base/CanExport'
import { saveExport } from '@/lib/client/export/save'
import { missingPhotosQuery } from '@/lib/client/queries/batch-photos'
import { useCancelOrUndoBatch, useRunBatch } from '@/lib/client/queries/batches'
import { importSettingsQuery, useIsCorrecting } from '@/lib/client/queries/imports'
import { batchCalls } from '@/lib/contract/batches/endpoints'
import { type Batch, type BatchState, CANCELLABLE_STATES } from '@/lib/contract/batches/schema'
import { mustDecideSpellings } from '@/lib/contract/imports/values'
import { useDialog } from '@/components/dialog/useDialog'
import { TypedWordDialog } from '@/components/dialog/TypedWordDialog'
import { ERASE_WORD } from '@/lib/contract/erasing/erasing'
import { countText } from '@/lib/client/format'
import { runButtonLabel } from './batch-texts'

const WITHOUT_ROWS: BatchState[] = ['reading', 'mapping', 'planning', 'failed', 'cancelled']
const GROUP = { gap: 1, flexWrap: 'wrap', outline: 'none' }

/** The actions that a batch offers in its state: download, cancel, run, undo. */
export function BatchActions({ batch, onRun }: { batch: Batch; onRun?: () => void }) {
  const { state, canUndo } = batch
  const notify = useNotify()
  const router = useRouter()
  const run = useRunBatch()
  const cancel = useCancelOrUndoBatch('cancel')
  const undo = useCancelOrUndoBatch('undo')
  const busy = run.isPending || cancel.isPending || undo.isPending
  const group = useRef<HTMLDivElement>(null)
  // A new state removes the pressed button, which had the focus: move the focus to the group of buttons.
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== state && document.activeElement === document.body) group.current?.focus()
    shown.current = state
  }, [state])
  const showUndo = ({ batch }: { batch: Batch }) => router.push(`/batches/${batch._id}`)

  return (
    <Stack ref={group} tabIndex={-1} role="group" aria-label="Actions" direction="row" sx={GROUP}>
      <CanExport>{!WITHOUT_ROWS.includes(state) && <DownloadButton batch={batch} />}</CanExport>
      {CANCELLABLE_STATES.includes(state) && (
        <Button variant="outlined" disabled={busy} onClick={() => void cancel.mutateAsync(batch).catch(notify.failure)}>
          Cancel
        </Button>
      )}
      {state === 'ready' && (
        <RunButton
          batch={batch}
          busy={busy}
          onRun={confirm => void run.mutateAsync({ batch, confirm }, { onSuccess: onRun }).catch(notify.failure)}
        />
      )}
      {canUndo && (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => void undo.mutateAsync(batch, { onSuccess: showUndo }).catch(notify.failure)}
        >
          Undo
        </Button>
      )}
    </Stack>
  )
}

type RunProps = { batch: Batch; busy: boolean; onRun: (confirm?: string) => void }

function RunButton({ batch, busy, onRun }: RunProps) {
  const missing = useQuery(missingPhotosQuery(batch))
  const { data: isUndecided = false } = useQuery({
    ...importSettingsQuery(batch),
    select: ({ values }) => values !== undefined && mustDecideSpellings(values),
  })
  // Pressing the button blurs the focused cell, which saves the cell. The button is disabled during this save, because
  // the number of records to import may change.
  const isCorrecting = useIsCorrecting(batch)
  const isComplete = !isUndecided && (batch.kind !== 'photos' || missing.data?.length === 0)
  if (batch.counts.planned === 0 || !isComplete) return null
  const Run = batch.kind === 'erase' ? EraseButton : PlainRunButton
  return <Run batch={batch} busy={busy || isCorrecting} onRun={onRun} />
}

const PlainRunButton = ({ batch, busy, onRun }: RunProps) => (
  <Button
    variant="contained"
    color={batch.kind === 'delete' || batch.kind === 'purge' ? 'error' : 'primary'}
    disabled={busy}
    onClick={() => onRun()}
  >
    {runButtonLabel(batch)}
  </Button>
)

/** The button that starts an erasure. The user has to type a word before the batch runs. */
function EraseButton({ batch, busy, onRun }: RunProps) {
  const { open, close, show } = useDialog<'erase'>()
  return (
    <>
      <Button variant="contained" color="error" disabled={busy} onClick={() => open('erase')}>
        {runButtonLabel(batch)}
      </Button>
      {show(dialog => (
        <TypedWordDialog
          {...dialog}
          title={`Erase ${countText(batch.counts.planned, ['Student', 'Students'])}`}
          text={`${batch.title}. This cannot be undone: the data is removed from the records, the history and the search. Backups hold it until they are deleted.`}
          word={ERASE_WORD}
          button="Erase"
          onConfirm={() => {
            close()
            onRun(ERASE_WORD)
          }}
        />
      ))}
    </>
  )
}

function DownloadButton({ batch: { _id } }: { batch: Batch }) {
  const { run, busy } = useExport()
  const save = () => saveExport(batchCalls.exportRows, { id: _id }, 'batch_export.csv')
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      disabled={busy}
      onClick={() => void run({ save, empty: 'The list of records was removed after 30 days.' })}
    >
      Download
    </Button>
  )
}
