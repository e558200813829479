'use client'

import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

/** A list for small screens. */
export const CardList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0, gap: 1.5 }}>
    {children}
  </Stack>
)

/** A record in such a list. */
export const ListCard = ({
  checkbox,
  heading,
  menu,
  children,
}: {
  checkbox?: ReactNode
  heading: ReactNode
  menu?: ReactNode
  children: ReactNode
}) => (
  <Card component="li" sx={{ p: 2 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      {checkbox}
      {checkbox ? <Box sx={{ flexGrow: 1, minWidth: 0 }}>{heading}</Box> : heading}
      {menu}
    </Box>
    <Box sx={{ mt: 1 }}>{children}</Box>
  </Card>
)

export type Entry = readonly [label: string, value: ReactNode]

/** Labels and values in a row, which wraps. */
export const Facts = ({ entries }: { entries: readonly Entry[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
    {entries.map(entry => (
      <Fact key={entry[0]} entry={entry} />
    ))}
  </Box>
)

export const Fact = ({ entry: [label, value] }: { entry: Entry }) => (
  <Typography variant="body2" noWrap>
    <Typography component="span" variant="body2" color="textSecondary">
      {label}{' '}
    </Typography>
    {value}
  </Typography>
)
