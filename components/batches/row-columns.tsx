import Avatar from '@mui/material/Avatar'
import Typography from '@mui/material/Typography'
import { Changes } from '@/components/history/Changes'
import type { RecordColumn } from '@/components/list/record-columns'
import { Tag } from '@/components/list/Tag'
import { tone } from '@/components/theme/tones'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import { ROW_STATUS_TEXTS } from '@/lib/contract/batches/texts'
import { LeavingCertificateLink } from './LeavingCertificateLink'
import { RecordName } from './RecordName'
import { ImportedLine } from './imports/ImportedLine'
import { NewRecord } from './imports/NewRecord'

const ACTION_TEXTS: Partial<Record<BatchRow['action'], string>> = {
  delete: 'Moves to the trash',
  restore: 'Comes back from the trash',
  purge: 'Is removed for good',
  erase: 'Is erased',
}

/** A batch does not change records with these statuses. */
const LEFT_ALONE: ReadonlySet<BatchRow['status']> = new Set(['invalid', 'skipped', 'conflict'])

const PROBLEM = { color: tone('bad-text'), background: tone('bad') }
const COLOURS: Partial<Record<BatchRow['status'], { color: string; background: string }>> = {
  done: { color: tone('good-text'), background: tone('good') },
  invalid: PROBLEM,
  conflict: PROBLEM,
  failed: PROBLEM,
}

export const StatusTag = ({ status }: BatchRow) => <Tag label={ROW_STATUS_TEXTS[status]} {...COLOURS[status]} />

/**
 * The changes to a record. A planned import also shows the questions about the row, and a leaver has a link to the
 * leaving certificate.
 */
export const RowChanges = ({ batch, row }: { batch: Batch; row: BatchRow }) => (
  <>
    <Planned entity={batch.entity} {...row} messages={shownMessages(batch, row)} />
    {batch.state === 'ready' && row.imported && <ImportedLine batch={batch} row={row} imported={row.imported} />}
    <LeavingCertificateLink batch={batch} row={row} />
  </>
)

/** The messages of a row. While cells can be corrected, omits errors of cells, because each appears beside its cell. */
const shownMessages = ({ state }: Batch, { messages, imported }: BatchRow): string[] =>
  state === 'ready' && imported && imported.problems.length > 0
    ? imported.problems.filter(({ field }) => field === null).map(({ message }) => message)
    : messages

type PlannedProps = BatchRow & Pick<Batch, 'entity'>

const Planned = ({ entity, action, changes, messages, photo, imported, status }: PlannedProps) => (
  <>
    {photo && <Avatar variant="rounded" src={photo} alt="New photo" sx={{ width: 64, height: 64, mb: 0.5 }} />}
    {imported?.values && (status === 'planned' || status === 'done') && (
      <NewRecord entity={entity} values={imported.values} />
    )}
    {ACTION_TEXTS[action] && !LEFT_ALONE.has(status) && <Typography variant="body2">{ACTION_TEXTS[action]}</Typography>}
    <Changes changes={changes} all />
    {messages.map(message => (
      <Typography key={message} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
    ))}
  </>
)

type Column = RecordColumn<BatchRow & { _id: string }>

export const rowColumns = (batch: Batch): readonly [Column, ...Column[]] => [
  {
    title: 'Record',
    width: 280,
    cell: row => <RecordName batch={batch} row={row} />,
  },
  { title: 'Changes', cell: row => <RowChanges batch={batch} row={row} /> },
  { title: 'Status', width: 130, cell: row => <StatusTag {...row} /> },
]
