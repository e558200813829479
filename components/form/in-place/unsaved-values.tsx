import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useBackCloses } from '@/components/dialog/back-closes'
import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import { useCloseGuard } from '@/components/form/useCloseGuard'

type State = 'typed' | 'saving'
const ReportContext = createContext<(id: string, state?: State) => void>(() => undefined)

/** Tells the surrounding dialog that a value is typed but unsaved, or is being saved. */
export function useReportUnsaved(id: string, state: State | undefined): void {
  const report = use(ReportContext)
  useEffect(() => {
    report(id, state)
    return () => report(id)
  }, [report, id, state])
}

/** Keeps the surrounding dialog open while something is being saved, because the dialog shows a refusal. */
export const useReportSaving = (isSaving: boolean) => useReportUnsaved(useId(), isSaving ? 'saving' : undefined)

/**
 * Asks the user before values that were edited in place but not saved are lost. The dialog stays open while a value is
 * being saved.
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
  /** Runs an action that closes the editors; asks first if values are unsaved. */
  const leave = (action: () => void) => {
    pending.current = action
    guard.close()
  }
  return {
    leave,
    /** Wraps editable values that are outside `surround`, such as the heading of the dialog. */
    include: (content: ReactNode) => <ReportContext value={report}>{content}</ReportContext>,
    /** Wraps the editable values, and shows the question. */
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
          }}
        />
      </ReportContext>
    ),
  }
}

/** Asks when the user presses Back: without this component, Back would close the dialog in the address. */
function BackAsks({ onBack }: { onBack: () => void }) {
  useBackCloses(true, onBack)
  return null
}
