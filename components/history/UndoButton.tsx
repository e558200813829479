import { useState } from 'react'
import Button from '@mui/material/Button'
import { useUndo } from '@/components/dialog/useUndo'
import { useUser } from '@/components/base/useUser'
import { mayUndo, UNDO_BUTTONS } from '@/lib/contract/history/undo'
import type { AuditEvent } from '@/lib/contract/history/events'

/** The button that undoes the change in an event, for users who may undo it. */
export function UndoButton({ event, onUndo }: { event: AuditEvent; onUndo?: () => void }) {
  const user = useUser()
  const { undo, isPending } = useUndo()
  const [now] = useState(() => Date.now())
  if (!mayUndo(event, user, now)) return null
  return (
    <Button
      size="small"
      disabled={isPending}
      onClick={() => {
        undo({ event: event._id })
        onUndo?.()
      }}
      sx={{ ml: -0.625 }}
    >
      {UNDO_BUTTONS.student.undo.text}
    </Button>
  )
}
