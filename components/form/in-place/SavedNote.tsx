import { useRef, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Can } from '@/components/base/Can'
import { useDialog } from '@/components/dialog/useDialog'
import { LeftOutWarning } from '@/components/form/LeftOutWarning'
import { ON_TOUCH } from '@/components/theme/touch'
import { userMessageOf } from '@/lib/client/api-error'
import { useUndoChange } from '@/lib/client/queries/undo'
import { undoCalls } from '@/lib/contract/history/endpoints'
import type { Permission } from '@/lib/contract/permissions'
import type { FollowUpDialog, SavedValue } from './saved-value'
import { useReportSaving } from './unsaved-values'

type Props = {
  /** The id of the text. */
  id: string
  saved: SavedValue
  /**
   * Whether the record is unchanged since this value was saved. If not, undo is not offered, because it would also
   * revert the later changes.
   */
  isNewest: boolean
  /** The permission to undo a change. */
  needs: Permission
}

/** A small button with the minimum height of a mouse target (WCAG 2.5.8). */
const SMALL = { minWidth: 0, minHeight: 24, py: 0, [ON_TOUCH]: { minWidth: 44, minHeight: 44 } } as const

/**
 * Says below a value that the value was saved, and offers to undo the change. The note is inside the dialog, where
 * keyboards and screen readers can reach it. It stays until another value is saved or this value is edited again.
 */
export function SavedNote({ id, saved, isNewest, needs }: Props) {
  const { id: record, since, leftOut, followUp } = saved
  const { mutate, isPending, isSuccess, error } = useUndoChange()
  useReportSaving(isPending)
  const [isUndone, setUndone] = useState(false)
  const text = useRef<HTMLElement>(null)
  const next = useDialog<FollowUpDialog>()
  if (leftOut.length > 0) return <LeftOutWarning labels={leftOut} />
  if (since === undefined) return null
  const undo = () => {
    setUndone(true)
    // The focused button disappears, so the text takes the focus.
    text.current?.focus()
    mutate({ record, since }, { onError: () => setUndone(false) })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, typography: 'caption' }}>
      <Box
        component="span"
        id={id}
        ref={text}
        role="status"
        tabIndex={-1}
        sx={{ color: error ? 'error.main' : 'success.main' }}
      >
        {error ? userMessageOf(error) : isSuccess ? undoCalls.change.message : savedText(saved)}
      </Box>
      {!isUndone && isNewest && (
        <Can permission={needs}>
          <Button size="small" disabled={isPending} onClick={undo} sx={SMALL}>
            Undo
          </Button>
        </Can>
      )}
      {!isUndone && <FollowUpButton followUp={followUp} onPress={next.open} />}
      {next.content?.dialog({ open: next.isOpen, onClose: next.close })}
    </Box>
  )
}

const savedText = ({ warnings }: SavedValue) => ['Saved', ...warnings].join('. ')

type FollowUpProps = { followUp: FollowUpDialog | undefined; onPress: (followUp: FollowUpDialog) => void }

const FollowUpButton = ({ followUp, onPress }: FollowUpProps) =>
  followUp && (
    <Button size="small" onClick={() => onPress(followUp)} sx={SMALL}>
      {followUp.label}
    </Button>
  )
