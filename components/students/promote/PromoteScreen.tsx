'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useSearchParams } from 'next/navigation'
import { QueryView } from '@/components/feedback/QueryView'
import { PageHeader } from '@/components/layout/PageHeader'
import { useUser } from '@/components/session/useUser'
import { REACH } from '@/components/theme/touch'
import { formatDateTime } from '@/lib/client/format'
import { promotionQuery } from '@/lib/client/queries/batches'
import { PROMOTION_DAYS, type PromotionState } from '@/lib/contract/batches/promotion'
import { classNamed } from '@/lib/contract/students/classes'
import { ClassTable } from './ClassTable'
import { PromotionForm } from './PromotionForm'

const COLUMNS = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 3fr' }, gap: 2 }

/** Moves all classes up at the end of an academic year. The address may name the class that people come from. */
export function PromoteScreen() {
  const { role } = useUser()
  const from = classNamed(useSearchParams().get('class') ?? '')
  return (
    <>
      <PageHeader title="Promote Students" />
      <QueryView query={useQuery(promotionQuery)} skeleton={<Skeleton variant="rounded" height={320} />}>
        {({ classes, last }) => (
          <>
            {last && <EarlierPromotion last={last} />}
            <Box sx={COLUMNS}>
              <Card sx={{ p: 2, alignSelf: 'start' }}>
                <Typography sx={{ mb: 2 }}>
                  Every active student moves up by one class. You see each change before anything happens, and can undo
                  all of it for 30 days.
                </Typography>
                <PromotionForm last={last} from={from} />
                {role === 'superAdmin' && (
                  <Link
                    component={NextLink}
                    href="/settings"
                    sx={{ display: 'inline-block', position: 'relative', mt: 2, ...REACH }}
                  >
                    Change when the academic year begins
                  </Link>
                )}
              </Card>
              <Card sx={{ p: 2 }}>
                <ClassTable classes={classes} marked={from?.standard} />
              </Card>
            </Box>
          </>
        )}
      </QueryView>
    </>
  )
}

const EarlierPromotion = ({ last }: { last: NonNullable<PromotionState['last']> }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    All classes were promoted on {formatDateTime(last.at)}.{' '}
    {last.isBlocking
      ? `Undo that first, or wait ${PROMOTION_DAYS} days.`
      : 'That is in the same academic year. Are you sure that they should move up once more?'}{' '}
    <Link component={NextLink} href={`/batches/${last.batch}`} color="inherit">
      Show that promotion
    </Link>
  </Alert>
)
