import { useEffect, useRef } from 'react'
import Button from '@mui/material/Button'
import { Can } from '@/components/base/Can'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { STUDENT_DETAILS_BUTTONS } from '@/lib/client/ui/details-buttons'
import type { Student } from '@/lib/contract/students/schema'

const { text, needs } = STUDENT_DETAILS_BUTTONS.leave
const MarkAsLeftDialog = createLazyDialog(async () => (await import('./MarkAsLeftDialog')).MarkAsLeftDialog)

/** Opens the dialog that marks the student as left. Renders no button once a leaving date is known. */
export function MarkAsLeftButton({ student }: { student: Student }) {
  const { isOpen, open, show } = useDialog<Student>()
  const hasLeft = student.leaving !== undefined
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!hasLeft || isOpen) return
    // The pressed button has disappeared, so the tab panel around it takes the focus.
    panel.current?.focus()
    // Focus the tab panel only once, because another user may set the next leaving date.
    panel.current = null
  }, [hasLeft, isOpen])
  return (
    <>
      {!hasLeft && (
        <Can permission={needs}>
          <Button
            size="small"
            variant="outlined"
            onClick={({ currentTarget }) => {
              panel.current = currentTarget.closest('[role=tabpanel]')
              open(student)
            }}
          >
            {text}
          </Button>
        </Can>
      )}
      {show((dialog, record) => (
        <MarkAsLeftDialog {...dialog} record={record} />
      ))}
    </>
  )
}
