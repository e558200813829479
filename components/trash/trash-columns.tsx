import Button from '@mui/material/Button'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { PersonIdentity } from '@/components/list/PersonIdentity'
import type { RecordColumn } from '@/components/list/record-columns'
import { LocalDay } from '@/components/base/LocalText'
import { formatLocalDate, fullName } from '@/lib/client/format'
import type { TrashedRecord } from '@/lib/contract/trash'
import { daysLeft, TRASH_KIND_LABELS } from './trash-texts'

/** The server does not send the photo of a student who is in the trash. */
const NO_PHOTO = { url: '' }

export const trashColumns = (linkTo: (id: string) => DialogLink) =>
  [
    {
      title: 'Name',
      cell: record => (
        <PersonIdentity
          person={{ ...record, profilePhoto: NO_PHOTO }}
          subtitle={record.code}
          link={linkTo(record._id)}
        />
      ),
    },
    { title: 'Type', width: 130, minWidth: 90, text: ({ kind }) => TRASH_KIND_LABELS[kind] },
    {
      title: 'Deleted',
      width: 120,
      minWidth: 100,
      local: ({ deletedAt }) => formatLocalDate(deletedAt),
      cell: ({ deletedAt }) => <LocalDay at={deletedAt} />,
    },
    { title: 'Deleted By', width: 170, minWidth: 90, text: ({ deletedBy }) => deletedBy.name },
    { title: 'Time Left', width: 100, minWidth: 80, local: record => daysLeft(record) },
    {
      title: 'Actions',
      width: 120,
      minWidth: 96,
      cell: record => (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Restore ${fullName(record)}`}
          {...linkTo(record._id)}
          sx={{ flexShrink: 0, alignSelf: 'center' }}
        >
          Restore
        </Button>
      ),
    },
  ] as const satisfies RecordColumn<TrashedRecord>[]
