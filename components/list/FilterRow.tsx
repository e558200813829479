import type { ReactNode } from 'react'
import Box from '@mui/material/Box'

const ROW = { display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'flex-start' } as const

type Props = { label: string; children: ReactNode }

/** The filters of a list in a row that wraps if they do not fit. */
export const FilterRow = ({ label, children }: Props) => (
  <Box role="search" aria-label={label} sx={ROW}>
    {children}
  </Box>
)

/** Another row of filters below the first row. */
export const NextFilterRow = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Box id={id} sx={{ ...ROW, flexBasis: '100%', minWidth: 0 }}>
    {children}
  </Box>
)
