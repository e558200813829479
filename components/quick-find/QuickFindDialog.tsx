'use client'

import { useId } from 'react'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { InAddress } from '@/components/dialog/back-closes'
import { useCoveringDialog } from '@/components/dialog/useCoveringDialog'
import { useIsSmall } from '@/components/base/useIsSmall'
import { useSignOut } from '@/components/session/useSignOut'
import { SPOKEN_ONLY } from '@/components/theme/spoken-only'
import type { EarlyKeys } from './early-keys'
import { QuickFind } from './QuickFind'

type Props = { open: boolean; onClose: () => void; onShortcuts: () => void; early: EarlyKeys }

/** Near the upper edge, which stays where it is when the results change. */
const PAPER = { width: 640, maxHeight: 'min(640px, calc(100dvh - 128px))', mt: 8, mb: 8 }

/** Finds students, staff, certificates, screens and actions. It fills a small screen. */
export function QuickFindDialog({ open, onClose, onShortcuts, early }: Props) {
  const id = useId()
  const { signOut, question } = useSignOut()
  const isSmall = useIsSmall()
  useCoveringDialog(open, onClose)
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        fullScreen={isSmall}
        maxWidth={false}
        aria-labelledby={id}
        transitionDuration={100}
        slotProps={{ paper: isSmall ? undefined : { sx: PAPER } }}
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      >
        <DialogTitle id={id} sx={SPOKEN_ONLY}>
          Quick Find
        </DialogTitle>
        <InAddress value={false}>
          <QuickFind early={early} commands={{ showShortcuts: onShortcuts, logOut: signOut }} onClose={onClose} />
        </InAddress>
      </Dialog>
      {question}
    </>
  )
}
