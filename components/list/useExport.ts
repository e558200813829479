import { useState } from 'react'
import type { Exported } from '@/lib/client/export/save'
import { useNotify } from '@/components/feedback/Snackbars'

type Source = { save: () => Promise<Exported>; empty: string }

/** Downloads an export, or shows why there is nothing to download. */
export function useExport() {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function run({ save, empty }: Source) {
    setBusy(true)
    try {
      if ((await save()) === 'empty') notify.error(empty)
    } catch (error) {
      notify.failure(error)
    }
    setBusy(false)
  }

  return { run, busy }
}
