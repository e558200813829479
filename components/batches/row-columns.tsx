import Avatar from '@mui/material/Avatar'
import Typography from '@mui/material/Typography'
import { Changes } from '@/components/history/Changes'
import type { RecordColumn } from '@/components/list/RecordTable'
import { Tag } from '@/components/list/Tag'
import type { BatchRow } from '@/lib/contract/batches/schema'
import { ROW_STATUS_TEXTS } from '@/lib/contract/batches/texts'

const ACTION_TEXTS: Partial<Record<BatchRow['action'], string>> = {
  delete: 'Moves to the trash',
  restore: 'Comes back from the trash',
  purge: 'Is removed for good',
}

const PROBLEM = { color: '#8a1c1c', background: '#fdecea' }
const COLOURS: Partial<Record<BatchRow['status'], typeof PROBLEM>> = {
  done: { color: '#1b5e20', background: '#e3f3e6' },
  invalid: PROBLEM,
  conflict: PROBLEM,
  failed: PROBLEM,
}

export const StatusTag = ({ status }: BatchRow) => <Tag label={ROW_STATUS_TEXTS[status]} {...COLOURS[status]} />

export const WhatChanges = ({ action, changes, messages, photo }: BatchRow) => (
  <>
    {photo && <Avatar variant="rounded" src={photo} alt="New photo" sx={{ width: 64, height: 64, mb: 0.5 }} />}
    {ACTION_TEXTS[action] && <Typography variant="body2">{ACTION_TEXTS[action]}</Typography>}
    <Changes changes={changes} all />
    {messages.map(message => (
      <Typography key={message} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
    ))}
  </>
)

export const rowColumns = [
  {
    title: 'Record',
    width: 280,
    cell: ({ label }) => (
      <Typography variant="body2" dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
    ),
  },
  { title: 'Changes', cell: row => <WhatChanges {...row} /> },
  { title: 'Status', width: 130, cell: row => <StatusTag {...row} /> },
] as const satisfies RecordColumn<BatchRow & { _id: string }>[]
