'use client'

import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { SaveButton } from '@/components/form/SaveButton'
import { SELECTION_BAR } from '@/components/theme/selection-bar'
import type { Marks } from '@/lib/client/attendance/register-marks'
import { countMarks, MARK_TEXTS, MARKS } from '@/lib/contract/attendance/marks'

type Props = {
  marks: Marks
  /** Whether there is something to save. */
  isOffered: boolean
  isWaiting: boolean
}

/** `37 present, 2 absent, 1 late` */
export function countsText(marks: Marks): string {
  const counts = countMarks(Object.values(marks).join(''))
  return MARKS.filter(mark => counts[mark] > 0)
    .map(mark => `${counts[mark]} ${MARK_TEXTS[mark].toLowerCase()}`)
    .join(', ')
}

/** The counts of the marks and the button that saves them, at the lower edge of the screen. */
export const SaveBar = ({ marks, isOffered, isWaiting }: Props) => (
  <Box id={SELECTION_BAR} sx={{ position: 'sticky', bottom: 16, zIndex: 'appBar', mt: 1 }}>
    {/* Students that get the focus do not scroll behind the bar (WCAG 2.4.11). */}
    <GlobalStyles styles={{ html: { scrollPaddingBottom: 96 } }} />
    <Paper elevation={6} sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1, minHeight: 56 }}>
      <Typography sx={{ flexGrow: 1, fontWeight: 600 }}>{countsText(marks)}</Typography>
      {isOffered && <SaveButton>{isWaiting ? 'Send now' : 'Save'}</SaveButton>}
    </Paper>
  </Box>
)
