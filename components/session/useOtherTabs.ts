import { useEffect } from 'react'
import { session } from '@/lib/client/session'
import { onSessionEndInOtherTab } from '@/lib/client/tabs'
import { STORAGE_KEYS } from '@/lib/contract/constants'

const KEYS: (string | null)[] = [...Object.values(STORAGE_KEYS), null] // null: the whole storage was cleared

/**
 * Calls `follow` when another tab may have signed in or out, or renewed its token.
 *
 * @param follow must be the same function at each render
 */
export function useOtherTabs(follow: () => void) {
  useEffect(() => {
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === window.localStorage && KEYS.includes(key)) follow()
    }
    // A page in the back/forward cache receives no events.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && follow()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
    const stopListening = onSessionEndInOtherTab(reason => session.setEndReason(reason))
    return () => {
      stopListening()
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [follow])
}
