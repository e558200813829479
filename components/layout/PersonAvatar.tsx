import Avatar from '@mui/material/Avatar'

type Props = {
  name: { firstName: string; lastName: string }
  id: string
  photo?: string
  size?: number
  /** Alternative text, where the picture is content and not decoration beside the name. */
  label?: string
}

/** Dark enough for white initials: each has a contrast of at least 4.5 to 1. */
export const COLOURS = [
  '#1565c0',
  '#00695c',
  '#6a1b9a',
  '#ad1457',
  '#bf360c',
  '#2e7d32',
  '#4527a0',
  '#00616e',
  '#5d4037',
  '#37474f',
  '#c2185b',
  '#283593',
]

/** A person's photo, or their initials on a colour that follows from their id. */
export function PersonAvatar({ name, id, photo, size = 40, label }: Props) {
  return (
    <Avatar
      src={photo || undefined}
      alt={label ?? ''}
      aria-hidden={label ? undefined : true}
      sx={{ width: size, height: size, bgcolor: colourOf(id), fontSize: size * 0.4, fontWeight: 600 }}
    >
      {initial(name.firstName) + initial(name.lastName)}
    </Avatar>
  )
}

const initial = (word: string) => ([...word][0] ?? '').toUpperCase()

export function colourOf(id: string): string {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return COLOURS[hash % COLOURS.length] ?? '#37474f'
}
