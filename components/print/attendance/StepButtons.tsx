import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ChevronLeft from '@/components/icons/ChevronLeft'
import ChevronRight from '@/components/icons/ChevronRight'

type Props = {
  /** The noun for a step, such as `month`. */
  step: string
  /** The shown month or day. */
  children: string
  /** Whether there is no later month or day to show. */
  isLast?: boolean
  onStep: (steps: 1 | -1) => void
}

/** Steps to the previous or the next month or day. */
export const StepButtons = ({ step, children, isLast = false, onStep }: Props) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
    <IconButton aria-label={`Previous ${step}`} onClick={() => onStep(-1)}>
      <ChevronLeft />
    </IconButton>
    <span aria-live="polite">{children}</span>
    <IconButton aria-label={`Next ${step}`} disabled={isLast} onClick={() => onStep(1)}>
      <ChevronRight />
    </IconButton>
  </Box>
)
