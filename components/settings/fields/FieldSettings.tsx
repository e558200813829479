'use client'

import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { customFieldsQuery } from '@/lib/client/queries/fields'
import { RESOURCES } from '@/lib/contract/permissions'
import { FieldsCard } from './FieldsCard'
import { StarterSets } from './StarterSets'

const POLL_MS = 5_000

/** The school's custom fields, which superAdmins edit in place. */
export function FieldSettings() {
  const fields = useQuery({
    ...customFieldsQuery,
    // The server deletes the values of a removed field in the background, and then the field itself.
    refetchInterval: ({ state }) => (state.data?.some(field => field.state === 'removing') ? POLL_MS : false),
  })
  return (
    <QueryView
      query={fields}
      skeleton={<Skeleton variant="rounded" height={720} role="status" aria-label="Loading fields" />}
    >
      {all => (
        <Stack sx={{ gap: 2 }}>
          <StarterSets fields={all} />
          {RESOURCES.map(entity => (
            <FieldsCard key={entity} entity={entity} all={all} />
          ))}
        </Stack>
      )}
    </QueryView>
  )
}
