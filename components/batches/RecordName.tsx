import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { useUser } from '@/components/base/useUser'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import { can } from '@/lib/contract/permissions'

/** The name of a record in a batch. The name is a link if the record exists and the user may read the record. */
export function RecordName({ batch: { entity }, row }: { batch: Batch; row: BatchRow }) {
  const user = useUser()
  const linkTo = useRecordLinks(entity === 'staff' ? 'staff' : 'student')
  const mayRead = entity !== 'trash' && can(user, `${entity}.read`)
  const id = mayRead && row.action !== 'delete' && row.recordId
  return (
    <>
      <Typography component="div" variant="body2" dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {id ? (
          <Link {...linkTo({ _id: id })} underline="hover">
            {row.label}
          </Link>
        ) : (
          row.label
        )}
      </Typography>
      {row.imported && (
        <Typography variant="body2" color="textSecondary">
          Line {row.imported.line}
        </Typography>
      )}
    </>
  )
}
