import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { type Column, ListTable } from './ListTable'
import { TableOrCards } from './TableOrCards'

type Props = {
  label: string
  columns: readonly Column[]
  rows: number
  /** Whether rows begin with a picture. */
  pictures?: boolean
}

const rowNumbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The outline of a list while its first page loads. */
export function ListSkeleton({ label, columns, rows, pictures = true }: Props) {
  const cards = () => (
    <Stack role="status" aria-label={label} sx={{ gap: 1.5 }}>
      {rowNumbers(Math.min(rows, 5)).map(row => (
        <Card key={row} sx={{ p: 2 }}>
          <TitleSkeleton picture={pictures} />
          <Skeleton width="50%" sx={{ mt: 1.5 }} />
          <Skeleton width="65%" />
        </Card>
      ))}
    </Stack>
  )
  const table = () => (
    <ListTable label={label} columns={columns}>
      {rowNumbers(Math.min(rows, 10)).map(row => (
        <tr key={row}>
          <td>
            <TitleSkeleton picture={pictures} />
          </td>
          {columns.slice(1).map(({ title }) => (
            <td key={title}>
              <Skeleton width="60%" />
            </td>
          ))}
        </tr>
      ))}
    </ListTable>
  )
  return <TableOrCards table={table} cards={cards} />
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
