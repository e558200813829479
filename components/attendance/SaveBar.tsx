import { type ReactNode, use, useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { FormBusyContext } from '@/components/form/form-busy-context'
import { SaveButton } from '@/components/form/SaveButton'
import { SELECTION_BAR_ID } from '@/components/theme/selection-bar-id'
import type { Marks } from '@/lib/client/attendance/register-marks'
import { countMarks, type Mark, MARK_TEXTS, MARKS } from '@/lib/contract/attendance/marks'

type Props = {
  marks: Marks
  /** Whether the bar has a Save button; true when the user can save marks. */
  isOffered: boolean
  isWaiting: boolean
  /** The server's answer to Save. The bar shows the answer, so that the user sees it without scrolling. */
  children?: ReactNode
}

/** `37 present, 2 absent, 1 late`. Students without a mark do not count. */
export function countsText(marks: readonly (Mark | null)[]): string {
  const counts = countMarks(marks.join(''))
  return MARKS.filter(mark => counts[mark] > 0)
    .map(mark => `${counts[mark]} ${MARK_TEXTS[mark].toLowerCase()}`)
    .join(', ')
}

/** The counts of the marks and the button that saves them, at the lower edge of the screen. */
export function SaveBar({ marks, isOffered, isWaiting, children }: Props) {
  const ref = useFocusAfterSave(isOffered)
  return (
    <Box
      id={SELECTION_BAR_ID}
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label="Save the attendance"
      sx={{ position: 'sticky', bottom: 16, zIndex: 'appBar', mt: 1, outline: 'none' }}
    >
      {/* Students that get the focus do not scroll behind the bar (WCAG 2.4.11). */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 96 } }} />
      <Paper elevation={6} sx={{ px: 2, py: 1 }}>
        <Box sx={{ maxHeight: '50vh', overflowY: 'auto', mx: -1 }}>{children}</Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
          <Typography sx={{ flexGrow: 1, fontWeight: 600 }}>{countsText(Object.values(marks))}</Typography>
          {isOffered && <SaveButton>{isWaiting ? 'Send now' : 'Save'}</SaveButton>}
        </Box>
      </Paper>
    </Box>
  )
}

/**
 * Moves the focus to the bar when the pressed button is disabled or removed: otherwise the browser would drop the
 * focus.
 */
function useFocusAfterSave(isOffered: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const busy = use(FormBusyContext)
  useEffect(() => {
    if (busy) wasPressed.current = true
    else if (wasPressed.current && document.activeElement === document.body) {
      wasPressed.current = false
      ref.current?.focus({ preventScroll: true })
    }
  }, [busy, isOffered])
  return ref
}
