'use client'

import ListIcon from '@/components/icons/DynamicFeed'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { FilterRow } from '@/components/list/FilterRow'
import { FilterSelect } from '@/components/list/FilterSelect'
import { RecordScreen } from '@/components/list/RecordScreen'
import type { RecordColumn } from '@/components/list/record-columns'
import { useListFilters } from '@/components/list/useListFilters'
import { Can } from '@/components/base/Can'
import { useUser } from '@/components/base/useUser'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { formatDateTime } from '@/lib/client/format'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { batchList } from '@/lib/client/queries/batches'
import { BATCH_LIST_BUTTONS as BUTTONS, isOffered } from '@/lib/contract/buttons'
import { type Batch, BATCH_STATES } from '@/lib/contract/batches/schema'
import { BATCH_STATE_TEXTS } from '@/lib/contract/batches/texts'
import { can, CHANGING_PERMISSIONS } from '@/lib/contract/permissions'
import { batchAddress } from './batch-filters'
import { batchStateText } from './batch-texts'

const COLUMNS = [
  {
    title: 'Change',
    cell: ({ _id, title }) => (
      <Link
        component={NextLink}
        href={`/batches/${_id}`}
        underline="hover"
        sx={{ position: 'relative', overflowWrap: 'anywhere', ...TOUCH_TARGET }}
      >
        {title}
      </Link>
    ),
  },
  { title: 'Records', width: 90, text: ({ total }) => String(total) },
  {
    title: 'State',
    width: 190,
    text: batchStateText,
    cell: batch => <Typography variant="body2">{batchStateText(batch)}</Typography>,
  },
  { title: 'By', width: 150, text: ({ createdBy }) => createdBy.name },
  { title: 'Created', width: 170, local: ({ createdAt }) => formatDateTime(createdAt) },
] as const satisfies RecordColumn<Batch>[]

const STATES = [
  ['', 'All States'] as const,
  ['open', 'Under Way'] as const,
  ...BATCH_STATES.map(state => [state, BATCH_STATE_TEXTS[state]] as const),
]

const EMPTY_TEXTS = {
  mayChange: 'Select students or staff in their list to change or delete many of them at once.',
  mayNotChange:
    'The bulk changes that you make appear here. To make a bulk change, ask a super admin for the permission.',
}

/** Lists the user's own batches. A superAdmin sees the batches of everyone. */
export function BatchesScreen() {
  const list = useListFilters(batchAddress)
  const user = useUser()
  const mayChange = CHANGING_PERMISSIONS.some(permission => can(user, permission))
  return (
    <RecordScreen
      title={PAGE_TITLES['/batches']}
      actions={
        <>
          <Can permission={BUTTONS.importStudents.needs}>
            <Button component={NextLink} href="/students/import" variant="outlined">
              {BUTTONS.importStudents.text}
            </Button>
          </Can>
          <Can permission={BUTTONS.importStaff.needs}>
            <Button component={NextLink} href="/staff/import" variant="outlined">
              {BUTTONS.importStaff.text}
            </Button>
          </Can>
          {isOffered(user, BUTTONS.promote) && (
            <Button component={NextLink} href="/students/promote" variant="outlined">
              {BUTTONS.promote.text}
            </Button>
          )}
          <Can permission={BUTTONS.addPhotos.needs}>
            <Button component={NextLink} href="/students/photos" variant="outlined">
              {BUTTONS.addPhotos.text}
            </Button>
          </Can>
        </>
      }
      names={['change', 'changes']}
      icon={<ListIcon />}
      emptyText={mayChange ? EMPTY_TEXTS.mayChange : EMPTY_TEXTS.mayNotChange}
      emptyActions={
        <Can permission={BUTTONS.openStudents.needs}>
          <Button component={NextLink} href="/students" variant="outlined">
            {BUTTONS.openStudents.text}
          </Button>
        </Can>
      }
      filterBar={
        <FilterRow label="Filter changes">
          <FilterSelect
            label="State"
            value={list.filters.state ?? ''}
            options={STATES}
            onChange={chosen => list.change({ state: chosen || undefined })}
          />
        </FilterRow>
      }
      list={list}
      query={useQuery(batchList(list.filters))}
      columns={COLUMNS}
      recordsOf={page => page.batches}
      totalOf={page => page.pagination.totalBatches}
    />
  )
}
