import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ON_TOUCH } from '@/components/theme/touch'
import type { EditableEntry } from './DetailList'

type Props = {
  avatar: ReactNode
  name: string
  /** The student ID or the employee ID. */
  number: string
  /** Draws the name for users who may edit the name. */
  editable?: ((entry: EditableEntry) => ReactNode) | undefined
  /** Tags below the name. */
  children: ReactNode
}

/** The person whose details are shown. Screen readers announce the name when another record takes its place. */
export function PersonHeading({ avatar, name, number, editable, children }: Props) {
  const heading = (
    <Typography component="h2" variant="h6" aria-live="polite" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
      <bdi>{name}</bdi>{' '}
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {number}
      </Box>
    </Typography>
  )
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      {avatar}
      <Box sx={{ minWidth: 0, flex: editable && 'auto' }}>
        {editable?.({ path: NAME, label: 'Name', text: name, plain: heading, hasOwnButton: true }) ?? heading}
        <Stack direction="row" sx={TAGS}>
          {children}
        </Stack>
      </Box>
    </Box>
  )
}

const TAGS = {
  gap: 1,
  mt: 0.5,
  flexWrap: 'wrap',
  alignItems: 'center',
  fontWeight: 400,
  // On touch screens a tag's target is taller than the tag. The margin keeps it off the button beside the name.
  [ON_TOUCH]: { mt: 1.25 },
} as const

/** The path of the first name also stands for the last name, because both are edited together. */
const NAME = 'name.firstName'
