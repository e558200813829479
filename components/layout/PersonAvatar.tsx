import { type CSSProperties, useState } from 'react'
import { tone } from '@/components/theme/tones'

type Props = {
  name: { firstName: string; lastName: string }
  id: string
  photo?: string
  size?: number
  /** The alternative text of a picture that is content; undefined for a decoration beside the name. */
  label?: string
}

/** Hues that are easy to tell apart. The tones `avatar` and `avatar-text` set the lightness of background and text. */
export const AVATAR_HUES = [0, 22, 42, 75, 120, 155, 178, 200, 222, 255, 285, 325]

const CIRCLE: CSSProperties = {
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  fontWeight: 600,
  lineHeight: 1,
  userSelect: 'none',
}
const PHOTO: CSSProperties = { width: '100%', height: '100%', objectFit: 'cover' }

/**
 * A person's photo, or their initials on a colour that is computed from the id. Does not use MUI's avatar, which takes
 * the server 0.1 ms to render: a list has dozens of avatars.
 */
export function PersonAvatar({ name, id, photo, size = 40, label }: Props) {
  const [failed, setFailed] = useState<string>()
  return (
    <div
      className="avatar"
      aria-hidden={label ? undefined : true}
      style={{ ...CIRCLE, width: size, height: size, ...colorsOf(id), fontSize: size * 0.4 }}
    >
      {photo && photo !== failed ? (
        <img
          src={photo}
          alt={label ?? ''}
          style={PHOTO}
          onError={() => setFailed(photo)}
          // Check on mount: the photo may have failed to load before the scripts loaded.
          ref={image => {
            if (image?.complete && image.naturalWidth === 0) setFailed(photo)
          }}
        />
      ) : (
        initialsOf(name)
      )}
    </div>
  )
}

/** The initials of a name: `AR` for Asha Rao. */
export const initialsOf = ({ firstName, lastName }: Props['name']): string => initial(firstName) + initial(lastName)

const initial = (word: string) => ([...word][0] ?? '').toUpperCase()

const colorsOf = (id: string): CSSProperties => {
  const hue = hueOf(id)
  return { backgroundColor: `hsl(${hue} ${tone('avatar')})`, color: `hsl(${hue} ${tone('avatar-text')})` }
}

export function hueOf(id: string): number {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return AVATAR_HUES[hash % AVATAR_HUES.length] ?? 0
}
