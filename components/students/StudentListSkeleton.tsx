'use client'

import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { TableFrame } from './StudentTable'

/** The shape of the list while its first page is on the way. */
export function StudentListSkeleton({ wide, rows }: { wide: boolean; rows: number }) {
  const places = Array.from({ length: Math.min(rows, wide ? 10 : 5) }, (_, place) => place)
  if (!wide) {
    return (
      <Stack role="status" aria-label="Loading students" sx={{ gap: 1.5 }}>
        {places.map(place => (
          <Card key={place} sx={{ p: 2 }}>
            <PersonSkeleton />
            <Skeleton width="80%" sx={{ mt: 1.5 }} />
          </Card>
        ))}
      </Stack>
    )
  }
  return (
    <TableFrame label="Loading students">
      {places.map(place => (
        <TableRow key={place}>
          <TableCell>
            <PersonSkeleton />
          </TableCell>
          {['70%', '50%', '40%', '60%', '50%'].map((width, column) => (
            <TableCell key={column}>
              <Skeleton width={width} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableFrame>
  )
}

const PersonSkeleton = () => (
  <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
    <Skeleton variant="circular" width={36} height={36} />
    <Stack sx={{ flex: 1 }}>
      <Skeleton width="55%" />
      <Skeleton width="75%" />
    </Stack>
  </Stack>
)
