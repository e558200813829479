import Link from '@mui/material/Link'
import { useUser } from '@/components/base/useUser'
import { seesDeletedRecords } from '@/lib/contract/privileges'
import { TRASH_DAYS } from '@/lib/contract/trash'

/**
 * Says why the record does not exist, and who can restore a deleted record.
 *
 * @param wasThere whether the user has seen the record before, which proves that the link is right
 */
export const DeletedHint = ({ wasThere = false }: { wasThere?: boolean }) => (
  <div>
    {wasThere ? 'Somebody else has deleted this record.' : 'It has been deleted, or the link is wrong.'} <Restoring />
  </div>
)

/** The link opens the trash in a new tab, because a form may be open in this tab. */
function Restoring() {
  if (!seesDeletedRecords(useUser())) return `A super admin can restore a deleted record for ${TRASH_DAYS} days.`
  return (
    <>
      You can restore a deleted record for {TRASH_DAYS} days:{' '}
      <Link href="/trash" target="_blank" rel="noopener" color="inherit">
        open the trash in a new tab
      </Link>
      .
    </>
  )
}
