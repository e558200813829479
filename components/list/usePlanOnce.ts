import { useState } from 'react'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { userMessageOf } from '@/lib/client/api-error'

/**
 * Sends the plan that a form describes, with an idempotency key. After a refusal, the user sees the reason and can send
 * the plan again.
 *
 * @param thing the user's word for the bulk change
 */
export function usePlanOnce<C>(plan: (change: C, idempotencyKey: string) => Promise<void>, thing = 'change') {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { saveOnce } = useSaveOnce(thing)

  async function send(change: C) {
    setBusy(true)
    setFailure(undefined)
    try {
      await saveOnce(key => plan(change, key))
    } catch (error) {
      setFailure(userMessageOf(error))
      setBusy(false)
    }
  }

  return { send, failure, busy }
}
