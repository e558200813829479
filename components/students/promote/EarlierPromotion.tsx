import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { formatDateTime } from '@/lib/client/format'
import { REPEAT_PROMOTION_DAYS, promotionSubject, type PromotionState } from '@/lib/contract/batches/promotion'

/** Says that these students have already been promoted, and links to the earlier promotion. */
export const EarlierPromotion = ({ last }: { last: NonNullable<PromotionState['last']> }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    {promotionSubject(last.class)} promoted on {formatDateTime(last.at)}.{' '}
    {last.isBlocking
      ? `Undo that promotion first, or promote again ${REPEAT_PROMOTION_DAYS} days after it.`
      : 'The academic year is still the same. Are you sure that these students should move up again?'}{' '}
    {last.batch && (
      <Link component={NextLink} href={`/batches/${last.batch}`} color="inherit">
        Show that promotion
      </Link>
    )}
  </Alert>
)
