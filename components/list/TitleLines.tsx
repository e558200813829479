'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { REACH } from '@/components/theme/touch'

type Props = {
  title: string
  subtitle: string
  /** Makes the title a button. */
  onOpen?: () => void
}

const LINE = { display: 'block', maxWidth: '100%', fontWeight: 600, textAlign: 'start' } as const

/** A button that looks like a link. MUI's Link would add code that a list does not need. */
const BUTTON = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  userSelect: 'none',
  '&:hover': { textDecoration: 'underline' },
  // The touch target covers both lines.
  ...REACH,
} as const

/** The title of a list entry and a subtitle, each cut to one line. */
export function TitleLines({ title, subtitle, onOpen }: Props) {
  return (
    <Box sx={{ minWidth: 0, position: 'relative' }}>
      {onOpen ? (
        <Typography
          component="button"
          type="button"
          variant="body2"
          color="textPrimary"
          noWrap
          title={title}
          dir="auto"
          onClick={onOpen}
          sx={[LINE, BUTTON]}
        >
          {title}
        </Typography>
      ) : (
        <Typography variant="body2" noWrap title={title} dir="auto" sx={LINE}>
          {title}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" noWrap title={subtitle} dir="auto">
        {subtitle}
      </Typography>
    </Box>
  )
}
