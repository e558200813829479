'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ChevronLeft from '@/components/icons/ChevronLeft'
import ChevronRight from '@/components/icons/ChevronRight'
import type { Neighbors as Place } from '@/lib/client/queries/neighbors'

type Props = { place: Place; onStep: (number: string) => void }

const BUTTON = {
  minWidth: 44,
  px: { xs: 0, sm: 1.5 },
  '& .MuiButton-icon': { m: { xs: 0, sm: '0 4px' } },
  '&[aria-disabled=true]': { opacity: 0.38, cursor: 'default' },
}
const WORD = { display: { xs: 'none', sm: 'inline' } }

/**
 * Buttons for the previous and the next record on the loaded page of the list behind. At the ends of the page they stay
 * focusable, so that the focus is not lost while the user steps through the records.
 */
export function Neighbors({ place: { previous, next, position, count }, onStep }: Props) {
  const stepTo = (number: string | undefined) => ({
    color: 'inherit' as const,
    'aria-disabled': number === undefined,
    onClick: () => {
      if (number) onStep(number)
    },
    sx: BUTTON,
  })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1.5, mr: 'auto' }}>
      <Button aria-label="Previous record" startIcon={<ChevronLeft />} {...stepTo(previous)}>
        <Box component="span" sx={WORD}>
          Previous
        </Box>
      </Button>
      <Box
        component="span"
        sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}
      >{`${position} of ${count}`}</Box>
      <Button aria-label="Next record" endIcon={<ChevronRight />} {...stepTo(next)}>
        <Box component="span" sx={WORD}>
          Next
        </Box>
      </Button>
    </Box>
  )
}
