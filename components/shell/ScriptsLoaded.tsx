import { useEffect } from 'react'

/** Marks the document as interactive. Drawn last, because all buttons react once the last component has mounted. */
export function ScriptsLoaded() {
  useEffect(() => {
    delete document.documentElement.dataset.scripts
  }, [])
  return null
}
