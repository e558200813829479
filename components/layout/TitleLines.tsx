'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

type Props = {
  title: string
  below: string
  /** What the title leads to, if anything. */
  onOpen?: () => void
}

const LINE = { display: 'block', maxWidth: '100%', fontWeight: 600, textAlign: 'start' } as const

/** A button that reads like a link. MUI's own Link knows more kinds, which a list does without. */
const BUTTON = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  userSelect: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'auto' },
} as const

/** What an entry of a list is called, and a line below it. One line each, however long they are. */
export function TitleLines({ title, below, onOpen }: Props) {
  return (
    <Box sx={{ minWidth: 0 }}>
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
      <Typography variant="body2" color="textSecondary" noWrap title={below} dir="auto">
        {below}
      </Typography>
    </Box>
  )
}
