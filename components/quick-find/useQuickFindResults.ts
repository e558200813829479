import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { useDebounced } from '@/components/base/useDebounced'
import { useUser } from '@/components/base/useUser'
import { quickFindQuery, searchError } from '@/lib/client/queries/quick-find'
import { can } from '@/lib/contract/permissions'
import type { Found } from '@/lib/contract/quick-find/quick-find'

/**
 * Finds the records that match the typed text. The earlier results stay until the answer arrives, so that nothing jumps.
 *
 * @returns the `text` that was searched for, and the records that match it
 */
export function useQuickFindResults(typed: string) {
  const wanted = typed.trim().normalize('NFC')
  const refusal = searchError(wanted)
  const mayFind = useMayFind()
  const { found, isWaiting, failure } = useRecords(mayFind && !refusal ? wanted : '')

  const [shown, setShown] = useState<{ text: string; found?: Found }>({ text: '' })
  const isOld = shown.text !== wanted || shown.found !== found
  if (isOld && !isWaiting) setShown({ text: wanted, found })

  return { ...shown, isWaiting, refusal, failure }
}

function useMayFind() {
  const user = useUser()
  return can(user, 'students.read') || can(user, 'staff.read')
}

/** The pause in typing before a search is sent, in ms. The results should appear within 100 ms. */
const DELAY_MS = 50

/** The records that match a text, once the user has paused typing. An empty text matches no records. */
function useRecords(text: string) {
  const settled = useDebounced(text, DELAY_MS) ?? ''
  const sent = text && settled
  const query = useQuery(quickFindQuery(sent))
  const failure = useLoadFailure(query)
  if (!text) return { isWaiting: false, failure: null }
  const isLoading = (query.isPending || query.isPlaceholderData) && !failure
  return {
    isWaiting: sent !== text || isLoading,
    failure,
    found: query.isPlaceholderData ? undefined : query.data,
  }
}
