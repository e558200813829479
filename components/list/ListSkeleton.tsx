import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type Column, ListTable } from './ListTable'

type Props = {
  label: string
  columns: readonly Column[]
  wide: boolean
  rows: number
  /** Whether rows begin with a picture. */
  pictures?: boolean
}

/** The outline of a list while its first page loads. */
export function ListSkeleton({ label, columns, wide, rows, pictures = true }: Props) {
  const rowNumbers = Array.from({ length: Math.min(rows, wide ? 10 : 5) }, (_, index) => index)
  if (!wide) {
    return (
      <Stack role="status" aria-label={label} sx={{ gap: 1.5 }}>
        {rowNumbers.map(row => (
          <Card key={row} sx={{ p: 2 }}>
            <TitleSkeleton picture={pictures} />
            <Skeleton width="50%" sx={{ mt: 1.5 }} />
            <Skeleton width="65%" />
          </Card>
        ))}
      </Stack>
    )
  }
  return (
    <ListTable label={label} columns={columns}>
      {rowNumbers.map(row => (
        <TableRow key={row}>
          <TableCell>
            <TitleSkeleton picture={pictures} />
          </TableCell>
          {columns.slice(1).map(({ title }) => (
            <TableCell key={title}>
              <Skeleton width="60%" />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </ListTable>
  )
}

const TitleSkeleton = ({ picture }: { picture: boolean }) => (
  <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
    {picture && <Skeleton variant="circular" width={36} height={36} />}
    <Stack sx={{ flex: 1 }}>
      <Skeleton width="55%" />
      <Skeleton width="75%" />
    </Stack>
  </Stack>
)
