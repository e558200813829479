import { useEffect, useState } from 'react'
import { findUnreadable } from '@/lib/client/photos/find-unreadable'
import type { Picture } from '@/lib/client/photos/picture'

/** The pictures that the browser cannot decode, with the reason. The map grows while the pictures are being checked. */
export function useUnreadablePictures(pictures: readonly Picture[]): ReadonlyMap<Picture, string> {
  const [found, setFound] = useState<ReadonlyMap<Picture, string>>(new Map())
  useEffect(() => {
    const controller = new AbortController()
    const add = (picture: Picture, reason: string) => setFound(found => new Map(found).set(picture, reason))
    void findUnreadable(pictures, add, controller.signal)
    return () => controller.abort()
  }, [pictures])
  return found
}
