import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useUser } from '@/components/base/useUser'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { countText } from '@/lib/client/format'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { mustChooseNext, type PromotionState, retiredClassText } from '@/lib/contract/batches/promotion'
import { classText, classAfterPromotion, promotionPath, type SchoolClass } from '@/lib/contract/students/classes'
import { PromotionForm } from './PromotionForm'
import { studentCountIn, classMoveText } from './promotion-texts'

type Props = PromotionState & { only: SchoolClass }

/** Moves one class up. */
export function ClassPromotion({ only, classes, last }: Props) {
  const { scope } = useUser()
  const count = studentCountIn(only, classes)
  const next = classAfterPromotion(only)
  const present = next ? studentCountIn(next, classes) : 0
  return (
    <Card sx={{ p: 2, maxWidth: 560 }}>
      {count === 0 || mustChooseNext(only.standard) ? (
        <Typography>
          {count === 0 ? `${classText(only)} has no active students.` : retiredClassText(only.standard)}
        </Typography>
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>
            {classMoveText(only, count)} You see each change before anything happens, and can undo the promotion for 30
            days.
          </Typography>
          {next && present > 0 && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {classText(next)} has {countText(present, BATCH_NOUNS.students)} now, who will not move. If they should
              move up too,{' '}
              <Link component={NextLink} href={promotionPath(next)} color="inherit">
                promote {classText(next)} first
              </Link>
              .
            </Alert>
          )}
          <PromotionForm last={last} only={only} next={[]} />
        </>
      )}
      {!scope && (
        <Link
          component={NextLink}
          href="/students/promote"
          sx={{ display: 'inline-block', position: 'relative', mt: 2, ...TOUCH_TARGET }}
        >
          Promote all classes instead
        </Link>
      )}
    </Card>
  )
}
