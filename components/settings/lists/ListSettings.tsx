'use client'

import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { listCountsQuery, schoolListsQuery } from '@/lib/client/queries/lists'
import { LIST_NAMES } from '@/lib/contract/school-lists'
import { ListCard } from './ListCard'
import { StarterSets } from './StarterSets'

/** The school's own lists, which superAdmins edit in place. */
export function ListSettings() {
  const lists = useQuery(schoolListsQuery)
  const { data: counts } = useQuery(listCountsQuery)
  return (
    <QueryView
      query={lists}
      skeleton={<Skeleton variant="rounded" height={720} role="status" aria-label="Loading lists" />}
    >
      {lists => (
        <Stack sx={{ gap: 2 }}>
          <StarterSets lists={lists} />
          {LIST_NAMES.map(list => (
            <ListCard
              key={list}
              list={list}
              values={lists[list]}
              counts={counts && new Map(counts.filter(one => one.list === list).map(one => [one.key, one.count]))}
            />
          ))}
        </Stack>
      )}
    </QueryView>
  )
}
