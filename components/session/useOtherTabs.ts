'use client'

import { useEffect } from 'react'
import { STORAGE_KEYS } from '@/lib/contract/constants'

const KEYS: (string | null)[] = [...Object.values(STORAGE_KEYS), null] // null: everything was cleared

/** Runs `follow` whenever another tab may have signed in or out, or renewed its token. It must not change. */
export function useOtherTabs(follow: () => void) {
  useEffect(() => {
    const changed = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === window.localStorage && KEYS.includes(key)) follow()
    }
    // A page that the browser kept whole for Back has heard nothing meanwhile.
    const awake = ({ persisted }: PageTransitionEvent) => persisted && follow()
    window.addEventListener('storage', changed)
    window.addEventListener('pageshow', awake)
    return () => {
      window.removeEventListener('storage', changed)
      window.removeEventListener('pageshow', awake)
    }
  }, [follow])
}
