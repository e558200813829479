import { useEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ChevronLeft from '@/components/icons/ChevronLeft'
import ChevronRight from '@/components/icons/ChevronRight'
import { focusTabPanel } from './focus-tab-panel'
import { useNotify } from '@/components/feedback/Snackbars'
import { RECORD_KEYS } from '@/components/base/record-keys'
import { formatNumber } from '@/lib/client/format'
import type { ListPlace } from '@/lib/client/queries/neighbors'

type Props = {
  place: ListPlace
  /** Shows another record. `page`: the page of the list with this record, if the list now shows a different page. */
  onStep: (number: string, page?: number) => void
}

const BUTTON = {
  minWidth: 44,
  px: { xs: 0, sm: 1.5 },
  '& .MuiButton-icon': { m: { xs: 0, sm: '0 4px' } },
  '&[aria-disabled=true]': { opacity: 0.38, cursor: 'default' },
}
const WORD = { display: { xs: 'none', sm: 'inline' } }

/**
 * Buttons for the previous and the next record of the list behind the dialog, across its pages. At the ends of the list
 * the buttons stay focusable, so that the user does not lose the focus.
 */
export function Neighbors({ place, onStep }: Props) {
  const stepTo = (...step: Parameters<typeof onStep>) => {
    // Move the focus first, because the focused value may disappear together with the current record.
    focusTabPanel()
    onStep(...step)
  }
  const { previous, next, previousPage, nextPage, position, count } = place
  const notify = useNotify()
  const [isLoading, setLoading] = useState(false)
  /** Counts the steps, so that a page that loads late does not replace a record that the user has opened since. */
  const steps = useRef(0)
  useEffect(() => {
    const counted = steps
    return () => void (counted.current += 1)
  }, [position])

  async function stepToPage(page: number, end: 'first' | 'last') {
    setLoading(true)
    const step = (steps.current += 1)
    try {
      const number = await place.openPage(page, end)
      if (number && step === steps.current) stepTo(number, page)
    } catch (error) {
      notify.failure(error)
    } finally {
      setLoading(false)
    }
  }
  const buttonTo = (number: string | undefined, page: number | undefined, end: 'first' | 'last') => ({
    color: 'inherit' as const,
    'aria-disabled': number === undefined && page === undefined,
    onClick: () => {
      if (number) {
        steps.current += 1
        stepTo(number)
      } else if (page && !isLoading) void stepToPage(page, end)
    },
    sx: BUTTON,
  })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1.5, mr: 'auto' }}>
      <Button
        aria-label="Previous record"
        aria-keyshortcuts={RECORD_KEYS.previous}
        startIcon={<ChevronLeft />}
        {...buttonTo(previous, previousPage, 'last')}
      >
        <Box component="span" sx={WORD}>
          Previous
        </Box>
      </Button>
      <Box
        component="span"
        sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}
      >{`${formatNumber(position)} of ${formatNumber(count)}`}</Box>
      <Button
        aria-label="Next record"
        aria-keyshortcuts={RECORD_KEYS.next}
        endIcon={<ChevronRight />}
        {...buttonTo(next, nextPage, 'first')}
      >
        <Box component="span" sx={WORD}>
          Next
        </Box>
      </Button>
    </Box>
  )
}
