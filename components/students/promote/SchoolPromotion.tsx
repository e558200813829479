import { useState } from 'react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useUser } from '@/components/base/useUser'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { mustChooseNext, type NextStandard, type PromotionState } from '@/lib/contract/batches/promotion'
import { changesSettings } from '@/lib/contract/privileges'
import { nextStandardElementId } from './NextStandardSelect'
import { PromotionClassTable } from './PromotionClassTable'
import { PromotionForm } from './PromotionForm'

const COLUMNS = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 3fr' }, gap: 2 }

/** Moves all classes up. */
export function SchoolPromotion({ classes, last }: PromotionState) {
  const user = useUser()
  const [next, setNext] = useState<NextStandard[]>([])
  const [isMissing, setMissing] = useState(false)
  /** Returns whether every class has a choice. If not, focuses the first class without a choice. */
  function isDecided() {
    const open = classes.find(({ standard, sections }) => sections.length > 0 && mustChooseNext(standard, next))
    setMissing(open !== undefined)
    if (open) document.getElementById(nextStandardElementId(open.standard))?.focus()
    return open === undefined
  }
  return (
    <Box sx={COLUMNS}>
      <Card sx={{ p: 2, alignSelf: 'start' }}>
        <Typography sx={{ mb: 2 }}>
          Every active student of the school moves up by one class. You see each change before anything happens, and can
          undo the promotion for 30 days. To promote one class only, open its page and press Promote there.
        </Typography>
        <PromotionForm last={last} next={next} isDecided={isDecided} />
        {changesSettings(user) && (
          <Link
            component={NextLink}
            href="/settings"
            sx={{ display: 'inline-block', position: 'relative', mt: 2, ...TOUCH_TARGET }}
          >
            Change when the academic year begins
          </Link>
        )}
      </Card>
      <Card sx={{ p: 2 }}>
        <PromotionClassTable classes={classes} next={next} isMissing={isMissing} onChange={setNext} />
      </Card>
    </Box>
  )
}
