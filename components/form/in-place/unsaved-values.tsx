import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useBackCloses } from '@/components/dialog/back-closes'
import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import { useCloseGuard } from '@/components/form/useCloseGuard'

type State = 'typed' | 'saving'
const ReportContext = createContext<(id: string, state?: State) => void>(() => undefined)

/** Tells the dialog around that a value has been typed and not saved, or is being saved. */
export function useReportUnsaved(id: string, state: State | undefined): void {
  const report = use(ReportContext)
  useEffect(() => {
    report(id, state)
    return () => report(id)
  }, [report, id, state])
}

/**
 * Asks before typed values are lost that are edited where they are shown. While a value is saved, the dialog stays.
 *
 * @param onClose closes the dialog with the values
 */
export function useUnsavedValues(onClose: () => void) {
  const [states, setStates] = useState<Record<string, State | undefined>>({})
  const report = useCallback(
    (id: string, state?: State) => setStates(all => (all[id] === state ? all : { ...all, [id]: state })),
    [],
  )
  const unsaved = Object.values(states).filter(state => state !== undefined)
  const pending = useRef<() => void>(undefined)
  const run = () => {
    const action = pending.current ?? onClose
    pending.current = undefined
    action()
  }
  const guard = useCloseGuard({ dirty: unsaved.length > 0, busy: unsaved.includes('saving'), onClose: run })
  if (guard.asking && unsaved.length === 0) guard.stay()
  /** Does something that closes the editors, after asking. */
  const leave = (action: () => void) => {
    pending.current = action
    guard.close()
  }
  return {
    leave,
    /** Put this around values that are shown apart from the others, such as a heading. */
    include: (content: ReactNode) => <ReportContext value={report}>{content}</ReportContext>,
    /** Put this around the values. It asks. */
    surround: (content: ReactNode) => (
      <ReportContext value={report}>
        {content}
        {unsaved.length > 0 && <BackAsks onBack={() => leave(onClose)} />}
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
