import { useState } from 'react'
import Button from '@mui/material/Button'
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog'
import { SLIPS_PER_CALL_MAX } from '@/lib/contract/imports/slips'

type Props = {
  /** The number of people without a slip. */
  waiting: number
  /** Whether to ask first. A slip ends an invitation, and some of these people may have an invitation. */
  asks: boolean
  busy: boolean
  onMake: () => void
}

/** The button that makes slips. If slips would end invitations, the button asks first. */
export function MakeSlips({ waiting, asks, busy, onMake }: Props) {
  const [isOpen, setOpen] = useState(false)
  function confirm() {
    setOpen(false)
    onMake()
  }
  return (
    <>
      <Button variant="contained" disabled={busy} onClick={asks ? () => setOpen(true) : onMake}>
        {waiting > SLIPS_PER_CALL_MAX ? `Make slips for the first ${SLIPS_PER_CALL_MAX}` : 'Make slips'}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Make Slips"
        confirmLabel="Make Slips"
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      >
        Slips end the invitations and links that these people already have, because temporary passwords replace them.
      </ConfirmDialog>
    </>
  )
}
