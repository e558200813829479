import { useId, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useIsSmall } from '@/components/base/useIsSmall'
import { VISUALLY_HIDDEN } from '@/components/theme/visually-hidden'
import { DialogAddressContext, InsideDialogAddressContext, useClosesWithAddress } from './back-closes'
import { useCoveringDialog } from './useCoveringDialog'
import { useFocusRestore } from './useFocusRestore'

type Props = {
  open: boolean
  title: string
  /** The name of the record in the dialog. It is shown after the title. */
  subject?: string | undefined
  /** Whether the title is only for screen readers, and not visible. */
  isTitleSpokenOnly?: boolean
  /** A heading below the title. It makes the title small. */
  heading?: ReactNode
  /** A fixed height in pixels. On a small screen the dialog fills the window instead. */
  height?: number
  /** Closes the dialog on Escape, Back or a click outside. If undefined, these do nothing. */
  onClose?: () => void
  maxWidth?: DialogProps['maxWidth']
  /** Whether notices stay visible when the dialog opens. */
  keepsNotices?: boolean
  /** `top` keeps the upper edge in place when the height changes. */
  at?: 'middle' | 'top'
  children: ReactNode
}

/**
 * If another dialog closes at the moment this dialog is rendered, MUI does not know this dialog yet, and hides it from
 * screen readers together with the page behind it. Checked with MUI 9.5.
 */
const showToScreenReaders = (content: HTMLElement) => content.closest('.MuiModal-root')?.removeAttribute('aria-hidden')

/**
 * The content of a form scrolls, and its buttons stay at the lower edge. In a low window the content would have hardly
 * any room between title and buttons, so the whole dialog scrolls.
 */
const FORM_LAYOUT = {
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' },
  '@media (max-height: 399.95px)': {
    '& > form': { flex: 'none' },
    '& .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' },
  },
} as const

/** A large dialog with a title; it fills a small screen. */
export function DialogFrame(props: Props) {
  const { open, title, subject, isTitleSpokenOnly, heading, height, onClose, maxWidth = 'md', keepsNotices } = props
  const { at = 'middle', children } = props
  const id = useId()
  const isSmall = useIsSmall()
  const closesWithAddress = useClosesWithAddress()
  useCoveringDialog(open, onClose, { keepsNotices })
  const onFocus = useFocusRestore()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isSmall}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={id}
      sx={at === 'top' ? { '& .MuiDialog-container': { alignItems: 'flex-start' } } : undefined}
      slotProps={{
        paper: { sx: { height: isSmall ? undefined : height, ...FORM_LAYOUT } },
        transition: { onEnter: showToScreenReaders, onFocus },
      }}
    >
      {heading ? (
        // Without this id, MUI would give the heading the same id as the title.
        <DialogTitle component="div" id={`${id}-heading`}>
          <Typography id={id} variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
            {title}
          </Typography>
          {heading}
        </DialogTitle>
      ) : (
        <DialogTitle id={id} sx={isTitleSpokenOnly ? VISUALLY_HIDDEN : undefined}>
          {title}
          {subject && (
            <>
              {' '}
              <Box component="bdi" sx={{ color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}>
                {subject}
              </Box>
            </>
          )}
        </DialogTitle>
      )}
      {/* Dialogs over this dialog are not in the address. */}
      <DialogAddressContext value={false}>
        <InsideDialogAddressContext value={closesWithAddress}>{children}</InsideDialogAddressContext>
      </DialogAddressContext>
    </Dialog>
  )
}
