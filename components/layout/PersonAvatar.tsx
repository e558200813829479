'use client'

import { type CSSProperties, useState } from 'react'

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

const CIRCLE: CSSProperties = {
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  color: '#fff',
  fontWeight: 600,
  lineHeight: 1,
  userSelect: 'none',
}
const PHOTO: CSSProperties = { width: '100%', height: '100%', objectFit: 'cover' }

/**
 * A person's photo, or their initials on a colour that follows from their id. A plain element: a list has dozens, and each
 * of MUI's takes the server 0.1 ms.
 */
export function PersonAvatar({ name, id, photo, size = 40, label }: Props) {
  const [failed, setFailed] = useState<string>()
  return (
    <div
      className="avatar"
      aria-hidden={label ? undefined : true}
      style={{ ...CIRCLE, width: size, height: size, backgroundColor: colourOf(id), fontSize: size * 0.4 }}
    >
      {photo && photo !== failed ? (
        <img
          src={photo}
          alt={label ?? ''}
          style={PHOTO}
          onError={() => setFailed(photo)}
          // It may have failed before the scripts arrived.
          ref={image => {
            if (image?.complete && image.naturalWidth === 0) setFailed(photo)
          }}
        />
      ) : (
        initial(name.firstName) + initial(name.lastName)
      )}
    </div>
  )
}

const initial = (word: string) => ([...word][0] ?? '').toUpperCase()

export function colourOf(id: string): string {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return COLOURS[hash % COLOURS.length] ?? '#37474f'
}
