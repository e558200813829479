import { type ReactNode, useId } from 'react'
import Box, { type BoxProps } from '@mui/material/Box'
import Typography from '@mui/material/Typography'

type Props = Pick<BoxProps, 'sx'> & { title: string; children: ReactNode }

/** A part of the details of a record, under a heading. */
export function DetailSection({ title, children, ...box }: Props) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} {...box}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
