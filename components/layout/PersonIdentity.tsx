'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { fullName, type Person } from './person'
import { PersonAvatar } from './PersonAvatar'

type Props = { person: Person; below: string; onOpen: () => void }

/** Picture, name and a line below it; the name leads to the details. One line each, however long they are. */
export function PersonIdentity({ person, below, onOpen }: Props) {
  const name = fullName(person)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar name={person.name} id={person._id} photo={person.profilePhoto.url} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          variant="body2"
          color="text.primary"
          underline="hover"
          noWrap
          title={name}
          dir="auto"
          onClick={onOpen}
          sx={{ display: 'block', maxWidth: '100%', fontWeight: 600, textAlign: 'start' }}
        >
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary" noWrap title={below} dir="auto">
          {below}
        </Typography>
      </Box>
    </Box>
  )
}
