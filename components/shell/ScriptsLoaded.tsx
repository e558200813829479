'use client'

import { useEffect } from 'react'

/** Ends the state of the document in which its buttons do not react. It comes last, when all of them do. */
export function ScriptsLoaded() {
  useEffect(() => {
    delete document.documentElement.dataset.scripts
  }, [])
  return null
}
