'use client'

import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { ActiveChip } from '@/components/feedback/ActiveChip'
import { type Entry, Fact, Facts, ListCard } from './ListCard'
import type { Person } from './person'
import { PersonIdentity } from './PersonIdentity'

type Props = {
  person: Person & { isActive: boolean }
  below: string
  /** The first stands beside the status, the others below it. */
  facts: readonly [first: Entry, ...others: Entry[]]
  menu: ReactNode
  onOpen: () => void
}

/** One person in a list for small screens. */
export function PersonCard({ person, below, facts: [first, ...others], menu, onOpen }: Props) {
  return (
    <ListCard heading={<PersonIdentity person={person} below={below} onOpen={onOpen} />} menu={menu}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 0.5, mb: 0.25 }}>
        <Fact entry={first} />
        <ActiveChip active={person.isActive} />
      </Box>
      <Facts entries={others} />
    </ListCard>
  )
}
