'use client'

import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ActiveChip } from '@/components/feedback/ActiveChip'
import type { Person } from './person'
import { PersonIdentity } from './PersonIdentity'

/** A list for small screens. */
export const CardList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0, gap: 1.5 }}>
    {children}
  </Stack>
)

type Entry = readonly [label: string, value: string]

type Props = {
  person: Person & { isActive: boolean }
  below: string
  /** The first stands beside the status, the others below it. */
  facts: readonly [first: Entry, ...others: Entry[]]
  menu: ReactNode
  onOpen: () => void
}

/** One person in it. */
export function PersonCard({ person, below, facts: [first, ...others], menu, onOpen }: Props) {
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <PersonIdentity person={person} below={below} onOpen={onOpen} />
        {menu}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 1.5, mb: 0.25 }}>
        <Fact entry={first} />
        <ActiveChip active={person.isActive} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {others.map(entry => (
          <Fact key={entry[0]} entry={entry} />
        ))}
      </Box>
    </Card>
  )
}

const Fact = ({ entry: [label, value] }: { entry: Entry }) => (
  <Typography variant="body2" noWrap>
    <Typography component="span" variant="body2" color="textSecondary">
      {label}{' '}
    </Typography>
    {value}
  </Typography>
)
