import { useState } from 'react'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { userMessageOf } from '@/lib/client/api-error'

/** Sends the plan of a dialog. After a refusal, the dialog shows the reason and can send the plan again. */
export function usePlanOnce<C>(plan: (change: C, idempotencyKey: string) => Promise<void>) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { saveOnce } = useSaveOnce('change')

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
