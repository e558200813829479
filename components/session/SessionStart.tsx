'use client'

import { useEffect } from 'react'
import { auth } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import { STORAGE_KEYS } from '@/lib/contract/constants'

const KEYS: (string | null)[] = [...Object.values(STORAGE_KEYS), null] // null: everything was cleared

/** Finds out who is signed in, and from then on follows what other tabs do. */
export function SessionStart() {
  useEffect(() => {
    const follow = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === window.localStorage && KEYS.includes(key)) session.follow()
    }
    // A page that the browser kept whole for Back has heard nothing meanwhile.
    const awake = ({ persisted }: PageTransitionEvent) => persisted && session.follow()
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', awake)
    void auth.start()
    return () => {
      window.removeEventListener('storage', follow)
      window.removeEventListener('pageshow', awake)
    }
  }, [])
  return null
}
