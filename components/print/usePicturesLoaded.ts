import { type RefObject, useEffect, useState } from 'react'
import { waitForFonts } from './wait-for-fonts'

/**
 * Whether all pictures and fonts of a paper have loaded or failed. A print before that moment would lack some pictures
 * or fonts.
 *
 * @param isReady whether all pictures are in the document
 */
export function usePicturesLoaded(paper: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    const pictures = [...(paper.current?.querySelectorAll('img') ?? [])]
    void Promise.all([waitForFonts(), ...pictures.map(loadedOrFailed)]).then(() => {
      if (isCurrent) setLoaded(true)
    })
    return () => {
      isCurrent = false
    }
  }, [paper, isReady])
  return isReady && isLoaded
}

const loadedOrFailed = (picture: HTMLImageElement) =>
  new Promise<unknown>(resolve => {
    if (picture.complete) return resolve(undefined)
    picture.addEventListener('load', resolve, { once: true })
    picture.addEventListener('error', resolve, { once: true })
  })
