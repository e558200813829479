'use client'

import Box from '@mui/material/Box'
import { fullName, type Person } from './person'
import { PersonAvatar } from './PersonAvatar'
import { TitleLines } from './TitleLines'

type Props = {
  person: Person
  below: string
  /** Without it the name leads nowhere. */
  onOpen?: () => void
}

/** Picture, name and a line below it; the name leads to the details. */
export function PersonIdentity({ person, below, onOpen }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar name={person.name} id={person._id} photo={person.profilePhoto.url} size={36} />
      <TitleLines title={fullName(person)} below={below} onOpen={onOpen} />
    </Box>
  )
}
