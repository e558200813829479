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
  /** Renders the name for users who may edit it. */
  editable?: ((entry: EditableEntry) => ReactNode) | undefined
  /** The tags below the name. */
  children: ReactNode
}

/** The heading of a person's details. Screen readers announce the name when the dialog shows another record. */
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
  // On touch screens, the target of a tag is taller than the tag. The margin keeps the target off the button above it.
  [ON_TOUCH]: { mt: 1.25 },
} as const

/** The path of the first name. It also stands for the last name, because both are edited together. */
const NAME = 'name.firstName'
