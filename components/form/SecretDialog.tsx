import type { ComponentProps } from 'react'
import Button from '@mui/material/Button'
import { QuestionFrame } from '@/components/dialog/QuestionFrame'
import { SecretText } from './SecretText'

type Props = Pick<ComponentProps<typeof QuestionFrame>, 'open' | 'title' | 'text' | 'onExited' | 'children'> & {
  /** The accessible name of the secret. */
  label: string
  secret: string
  onClose: () => void
}

/** Shows a secret, with `children` below it. Only Done closes the dialog, because the secret cannot be shown again. */
export const SecretDialog = ({ label, secret, onClose, children, ...question }: Props) => (
  <QuestionFrame
    {...question}
    maxWidth="sm"
    buttons={
      <Button variant="contained" onClick={onClose} autoFocus>
        Done
      </Button>
    }
  >
    <SecretText label={label} text={secret} />
    {children}
  </QuestionFrame>
)
