import { useEffect, useState } from 'react'

type Loaded = { file: File; image?: HTMLImageElement }

/** The decoded picture in a file: undefined while it loads, null when the browser cannot decode it. */
export function usePicture(file: File | undefined): HTMLImageElement | null | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => setLoaded({ file, image })
    image.onerror = () => setLoaded({ file })
    image.src = url
    return () => {
      image.onload = image.onerror = null
      URL.revokeObjectURL(url)
    }
  }, [file])
  return loaded && loaded.file === file ? (loaded.image ?? null) : undefined
}
