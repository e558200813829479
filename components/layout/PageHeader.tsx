import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode, Ref } from 'react'

type Props = {
  title: ReactNode
  /** The content beside the heading; below it on smaller screens. */
  beside?: ReactNode
  children?: ReactNode
  /** The ref of the heading, for screens that move the focus to it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

const HEADING = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: { sm: 'wrap' },
  flex: { xs: '1 1 150px', sm: '1 1 auto' },
  minWidth: 0,
  columnGap: 1.5,
  alignItems: { sm: 'center' },
}

/**
 * Reserves a width for the heading of a list: at 1280 pixels, `beside` wraps below it, so that the buttons do not move.
 */
const HEADING_OF_LIST = { ...HEADING, flex: { ...HEADING.flex, lg: '1 1 280px' } }

/** The heading of a screen, with the actions on the right, or below the heading if they do not fit. */
export function PageHeader({ title, beside, children, headingRef }: Props) {
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: beside ? { xs: 1, lg: 1.5 } : 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        mb: beside ? { xs: 0.75, sm: 2 } : 3,
      }}
    >
      <Box sx={beside ? HEADING_OF_LIST : HEADING}>
        <Typography
          variant="h4"
          component="h1"
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
          sx={{ outline: 'none', ...(beside && { fontSize: { xs: '1.125rem', sm: '1.5rem' } }) }}
        >
          {title}
        </Typography>
        {beside}
      </Box>
      {children && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {children}
        </Stack>
      )}
    </Stack>
  )
}
