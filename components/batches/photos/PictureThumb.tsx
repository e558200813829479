import { useEffect, useState } from 'react'
import Avatar from '@mui/material/Avatar'
import type { Picture } from '@/lib/client/photos/picture'

const SIDE = { width: 48, height: 48 }

/** A small preview of a chosen picture. The file is read once the preview is scrolled into view. */
export function PictureThumb({ picture }: { picture: Picture }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isGone = false
    let made: string | undefined
    const show = async () => {
      const file = await picture.read()
      if (isGone) return
      made = URL.createObjectURL(file)
      setUrl(made)
    }
    // Ignore the error here: an unreadable picture is reported when it is sent.
    show().catch(() => undefined)
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [picture])
  return (
    <Avatar variant="rounded" src={url} alt="" sx={SIDE}>
      {' '}
    </Avatar>
  )
}
