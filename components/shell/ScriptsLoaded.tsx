import { useEffect } from 'react'

/** Ends the state in which the buttons of the document do not react. Drawn last, so that all buttons react by now. */
export function ScriptsLoaded() {
  useEffect(() => {
    delete document.documentElement.dataset.scripts
  }, [])
  return null
}
