import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useDialog } from '@/components/dialog/useDialog'
import type { PossibleDuplicate } from '@/lib/contract/students/duplicates'
import { DetailsOverForm } from './DetailsOverForm'
import { PossibleDuplicateLine } from './PossibleDuplicateLine'
import type { StudentControl } from './student-form-values'
import { useDuplicates } from './useDuplicates'

/** The check that the form makes before it saves. */
export type DuplicateCheck = {
  /** Waits for a pending check. @returns false if it has just found a duplicate; the warning then gets the focus */
  maySave(): Promise<boolean>
}

type Props = {
  control: StudentControl
  /** The id of the student being edited. The check leaves this student out. */
  id?: string
  ref?: Ref<DuplicateCheck>
}

/** Warns before saving that the student may already exist. Saving stays possible, because people share names. */
export function DuplicateHint({ control, id, ref }: Props) {
  const { others, findsMore } = useDuplicates(control, id)
  const isShown = others.length > 0
  const isTwinsOnly = others.every(({ likeness }) => likeness === 'twin')
  const details = useDialog<PossibleDuplicate>()
  const box = useRef<HTMLDivElement>(null)
  const [wantsFocus, setWantsFocus] = useState(false)

  useImperativeHandle(ref, () => ({
    async maySave() {
      const hasMore = await findsMore()
      setWantsFocus(hasMore)
      return !hasMore
    },
  }))
  useEffect(() => {
    if (wantsFocus && isShown) box.current?.focus()
  }, [wantsFocus, isShown])

  // Always rendered: screen readers announce only changes inside an existing element.
  return (
    <>
      <Box
        ref={box}
        role="status"
        tabIndex={-1}
        onFocus={() => setWantsFocus(false)}
        sx={{ gridColumn: '1 / -1', '&:empty': { position: 'absolute' } }}
      >
        {isShown && (
          <Alert severity={isTwinsOnly ? 'info' : 'warning'} role="none">
            <AlertTitle>{isTwinsOnly ? 'Perhaps a twin of this student:' : 'Perhaps already on record:'}</AlertTitle>
            {others.map(other => (
              <PossibleDuplicateLine key={other._id} student={other} onShow={() => details.open(other)} />
            ))}
            <div>You can save anyway if this is another student.</div>
          </Alert>
        )}
      </Box>
      {details.show((dialog, { _id }) => (
        <DetailsOverForm {...dialog} id={_id} />
      ))}
    </>
  )
}
