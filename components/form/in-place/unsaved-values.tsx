'use client'

import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useBackCloses } from '@/components/dialog/back-closes'
import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import { useCloseGuard } from '@/components/form/useCloseGuard'

const ReportContext = createContext<(id: string, isUnsaved: boolean) => void>(() => undefined)

/** Tells the dialog around that a value has been typed and not saved. */
export function useReportUnsaved(id: string, isUnsaved: boolean): void {
  const report = use(ReportContext)
  useEffect(() => {
    report(id, isUnsaved)
    return () => report(id, false)
  }, [report, id, isUnsaved])
}

/**
 * Asks before typed values are lost that are edited where they are shown.
 *
 * @param onClose closes the dialog with the values
 */
export function useUnsavedValues(onClose: () => void) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const report = useCallback(
    (id: string, isUnsaved: boolean) =>
      setUnsaved(ids =>
        ids.includes(id) === isUnsaved ? ids : isUnsaved ? [...ids, id] : ids.filter(each => each !== id),
      ),
    [],
  )
  const pending = useRef<() => void>(undefined)
  const run = () => {
    const action = pending.current ?? onClose
    pending.current = undefined
    action()
  }
  const guard = useCloseGuard({ dirty: unsaved.length > 0, busy: false, onClose: run })
  return {
    /** Does something that closes the editors, after asking. */
    leave: (action: () => void) => {
      pending.current = action
      guard.close()
    },
    /** Put this around the values. */
    surround: (content: ReactNode) => (
      <ReportContext value={report}>
        {content}
        {unsaved.length > 0 && <BackAsks onBack={guard.close} />}
        <DiscardQuestion
          guard={{
            ...guard,
            stay: () => {
              pending.current = undefined
              guard.stay()
            },
            discard: () => {
              guard.discard()
              // The dialog may stay open, with another record.
              guard.stay()
            },
          }}
        />
      </ReportContext>
    ),
  }
}

/** Makes Back ask, which would otherwise close the dialog that is in the address. */
function BackAsks({ onBack }: { onBack: () => void }) {
  useBackCloses(true, onBack)
  return null
}
