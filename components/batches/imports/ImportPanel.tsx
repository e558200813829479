import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { QueryError } from '@/components/feedback/QueryError'
import { QueryView } from '@/components/feedback/QueryView'
import { useExport } from '@/components/list/useExport'
import { saveExport } from '@/lib/client/export/save'
import { importSettingsQuery, useIsCorrecting } from '@/lib/client/queries/imports'
import type { Batch } from '@/lib/contract/batches/schema'
import type { ImportSettings } from '@/lib/contract/imports/import'
import { importCalls } from '@/lib/contract/imports/endpoints'
import { DecideForAll } from './DecideForAll'
import { ImportColumns } from './ImportColumns'
import { ImportValues } from './values/ImportValues'

type Props = {
  batch: Batch
  /** Whether the user is changing the columns of an import that is ready to run. */
  isChanging?: boolean
  onChanging?: (isChanging: boolean) => void
}

/** The questions of an import: first the columns, then the rows with problems. */
export function ImportPanel({ batch, isChanging = false, onChanging = () => undefined }: Props) {
  const isReady = batch.state === 'ready' && !isChanging
  // Keep the old numbers until the new numbers arrive after a correction: otherwise the buttons would move.
  const query = useQuery({ ...importSettingsQuery(batch), placeholderData: isReady ? keepPreviousData : undefined })
  if (batch.kind !== 'import') return null
  const { state } = batch
  if (state === 'mapping' || (state === 'ready' && isChanging)) {
    return (
      <QueryView query={query} skeleton={320}>
        {draft => <ImportColumns key={batch.revision} batch={batch} draft={draft} onDone={() => onChanging(false)} />}
      </QueryView>
    )
  }
  if (isReady) {
    return (
      <>
        <QueryError query={query} />
        <ReadyImport batch={batch} draft={query.data} onChangeColumns={() => onChanging(true)} />
      </>
    )
  }
  return <EndedImport batch={batch} />
}

function EndedImport({ batch }: { batch: Batch }) {
  if (batch.state === 'failed') return <AnotherFile entity={batch.entity} />
  return refusedRows(batch) > 0 ? <RefusedButton batch={batch} /> : null
}

const refusedRows = ({ counts: { invalid, conflict, failed } }: Batch): number => invalid + conflict + failed

type ReadyProps = { batch: Batch; draft: ImportSettings | undefined; onChangeColumns: () => void }

/** The planned result of an import, and the actions for its problems. */
function ReadyImport({ batch, draft, onChangeColumns }: ReadyProps) {
  const { skipped, invalid } = batch.counts
  // Saving a correction resets the form of the columns, so choices made in the meantime would be lost.
  const isCorrecting = useIsCorrecting(batch)
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      {draft && (
        <Typography role="status">
          {`${draft.creates} new, ${draft.updates} changed, ${skipped} unchanged or left out, ${invalid} with a problem.`}
          {invalid > 0 ? ' Rows with a problem are not imported until they are corrected.' : ''}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isCorrecting} onClick={onChangeColumns}>
          Change columns
        </Button>
        {invalid > 0 && <RefusedButton batch={batch} />}
      </Stack>
      {draft?.values && <ImportValues batch={batch} values={draft.values} />}
      {draft && draft.questions.all > 0 && <DecideForAll batch={batch} questions={draft.questions} />}
    </Card>
  )
}

function RefusedButton({ batch: { _id } }: { batch: Batch }) {
  const { run, busy } = useExport()
  const save = () => saveExport(importCalls.refused, { id: _id }, 'refused_export.csv')
  return (
    <Button
      variant="outlined"
      disabled={busy}
      onClick={() => void run({ save, empty: 'No rows have a problem.' })}
      sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
    >
      Download rows with problems
    </Button>
  )
}

/** A link to choose another file, shown when the file cannot be read. */
const AnotherFile = ({ entity }: Pick<Batch, 'entity'>) => (
  <Button component={NextLink} href={`/${entity}/import`} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
    Choose another file
  </Button>
)
