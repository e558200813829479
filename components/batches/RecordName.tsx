'use client'

import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useUser } from '@/components/session/useUser'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import { canOpen, type PagePath } from '@/lib/contract/pages'

const PAGES: Partial<Record<Batch['entity'], PagePath>> = { students: '/students', staff: '/staff' }

/** The name of a record in a batch, as a link to it where it exists and the user may open its list. */
export function RecordName({ batch, row }: { batch: Batch; row: BatchRow }) {
  const user = useUser()
  const page = PAGES[batch.entity]
  const id = /\(([A-Z]{3}-[\d-]+)\)$/.exec(row.label)?.[1]
  const isShown = page && id && row.action !== 'delete' && row.recordId !== null && canOpen(user, page)
  return (
    <>
      <Typography component="div" variant="body2" dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {isShown ? (
          <Link component={NextLink} href={`${page}?search=${id}`} color="inherit">
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
