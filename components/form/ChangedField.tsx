import Box from '@mui/material/Box'
import type { ChangeByOthers } from './changes-by-others'

/** The maximum number of characters in a line. Longer values are shown in a separate block. */
const LINE_LENGTH = 80

/** Shows how another user has changed a field, and what this user has typed into the field. */
export function ChangedField({ label, was, is, typed }: ChangeByOthers) {
  const isLong = [was, is].some(text => text.length > LINE_LENGTH || text.includes('\n'))
  if (!isLong) {
    return (
      <div>
        {label}: {was || 'empty'} → {is || 'empty'}
        {typed !== undefined && <> (you typed {typed || 'nothing'})</>}
      </div>
    )
  }
  return (
    <Box sx={{ my: 1 }}>
      {label} is now{typed !== undefined && ' (you have changed it, too)'}:
      <Box role="region" aria-label={`${label} is now`} tabIndex={0} dir="auto" sx={BLOCK}>
        {is || 'empty'}
      </Box>
    </Box>
  )
}

const BLOCK = {
  maxHeight: 160,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  mt: 0.5,
  px: 1,
  py: 0.5,
  border: 1,
  borderColor: 'currentColor',
  borderRadius: 1,
} as const
