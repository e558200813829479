'use client'

import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { promotionQuery } from '@/lib/client/queries/plan-batch'

/**
 * Offers the promotion of the students when an academic year ends or has begun, unless all students were just promoted.
 *
 * @param change what happens to the academic year, as a sentence
 */
export function YearEnd({ change }: { change: string }) {
  const { data } = useQuery(promotionQuery(undefined))
  if (!data || (data.last?.isBlocking && data.last.class === null)) return null
  return (
    <Alert severity="info">
      {change}{' '}
      <Link component={NextLink} href="/students/promote" prefetch={false} color="inherit">
        Promote Students
      </Link>
    </Alert>
  )
}
