'use client'

import { useMemo } from 'react'
import GroupIcon from '@/components/icons/PeopleAltOutlined'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { QueryView } from '@/components/feedback/QueryView'
import { PageHeader } from '@/components/layout/PageHeader'
import { ListResults } from '@/components/list/ListResults'
import { useListFilters } from '@/components/list/useListFilters'
import { usePageInRange } from '@/components/list/usePageInRange'
import { duplicatePairs } from '@/lib/client/queries/duplicates'
import type { DuplicatePair } from '@/lib/contract/students/duplicates'
import { duplicateListAddress } from './duplicate-filters'
import { PairCard } from './PairCard'
import { useFocusNextPair } from './useFocusNextPair'

const EXPLANATION =
  'These active students have the same or a similar name, and the same date of birth or the same phone of a parent.'

const keyOf = ({ students }: DuplicatePair) => students.map(({ _id }) => _id).join(' ')

/** Lists pairs of records that may belong to the same student. The user decides about each pair. */
export function DuplicatesScreen() {
  const { filters, isFiltered, change, clear } = useListFilters(duplicateListAddress)
  const query = useQuery(duplicatePairs(filters))
  const isPastEnd = usePageInRange(query, change)
  const keys = useMemo(() => query.data?.pairs.map(keyOf), [query.data])
  const { heading, list, onDecided } = useFocusNextPair(keys)
  const linkTo = useRecordLinks('student')
  const skeleton = <Skeleton role="status" aria-label="Loading possible duplicates" variant="rounded" height={320} />
  return (
    <>
      <PageHeader title="Possible Duplicates" headingRef={heading} />
      {isPastEnd ? (
        skeleton
      ) : (
        <QueryView query={query} skeleton={skeleton}>
          {({ pairs, pagination }) => (
            <ListResults
              things="possible duplicates"
              icon={<GroupIcon />}
              place={pagination}
              total={pagination.totalPairs}
              limit={filters.limit}
              empty={pairs.length === 0}
              filtered={isFiltered}
              emptyText="Students who were perhaps added twice appear here. At present there is nothing to decide."
              onChange={change}
              onClear={clear}
            >
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                {EXPLANATION}
              </Typography>
              <Stack ref={list} sx={{ gap: 2 }}>
                {pairs.map(pair => (
                  <PairCard key={keyOf(pair)} pair={pair} onDismiss={() => onDecided(keyOf(pair))} linkTo={linkTo} />
                ))}
              </Stack>
            </ListResults>
          )}
        </QueryView>
      )}
    </>
  )
}
