'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { REACH } from '@/components/theme/touch'

type Props = {
  title: string
  subtitle: string
  /** Makes the title a link that opens the details. */
  link?: DialogLink
}

const LINE = { display: 'block', maxWidth: '100%', fontWeight: 600, textAlign: 'start' } as const

/** MUI's Link would add code that a list does not need. */
const LINK = {
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  // The touch target covers both lines.
  ...REACH,
} as const

/** The title of a list entry and a subtitle, each cut to one line. */
export function TitleLines({ title, subtitle, link }: Props) {
  return (
    <Box sx={{ minWidth: 0, position: 'relative' }}>
      {link ? (
        <Typography
          component="a"
          {...link}
          variant="body2"
          color="textPrimary"
          noWrap
          title={title}
          dir="auto"
          sx={[LINE, LINK]}
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
