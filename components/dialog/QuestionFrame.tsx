import { useId, type ReactNode } from 'react'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useBackCloses } from './back-closes'
import { useFocusRestore } from './useFocusRestore'

type Props = {
  open: boolean
  title: string
  /** The question or the message, which screen readers read with the title. */
  text: ReactNode
  /** Closes the dialog on Escape, Back or a click outside. If undefined, only a button closes it. */
  onClose?: (() => void) | undefined
  /** Called when the dialog has faded out and the previous element has the focus again. */
  onExited?: (() => void) | undefined
  maxWidth?: DialogProps['maxWidth']
  /** Whether printing the page prints `children` and nothing else. */
  printsContent?: boolean
  buttons: ReactNode
  /** The content below the text. */
  children?: ReactNode
}

/** A small dialog with one question or message. It does not fill the screen of a phone, and does not cover notices. */
export function QuestionFrame(props: Props) {
  const { open, title, text, onClose, onExited, maxWidth = 'xs', printsContent, buttons, children } = props
  const id = useId()
  useBackCloses(open, onClose)
  const onFocus = useFocusRestore()
  const onScreen = printsContent ? 'not-printed' : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited, onFocus } }}
    >
      <DialogTitle id={`${id}-title`} className={onScreen}>
        {title}
      </DialogTitle>
      <DialogContent>
        {/* A long name without a space must not widen the dialog. */}
        <DialogContentText
          id={`${id}-text`}
          component="div"
          className={onScreen}
          sx={{ overflowWrap: 'anywhere', mb: children ? 2 : 0 }}
        >
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions className={onScreen} sx={{ pt: 1, pb: 2.5 }}>
        {buttons}
      </DialogActions>
    </Dialog>
  )
}
