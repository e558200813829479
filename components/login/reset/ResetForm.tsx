import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Form } from '@/components/form/Form'
import { FormErrors } from '@/components/form/FormErrors'
import { NEW_PASSWORD_LABELS, NewPasswordFields } from '@/components/form/NewPasswordFields'
import { SaveButton } from '@/components/form/SaveButton'
import { useEditor } from '@/components/form/useEditor'
import { api } from '@/lib/client/http'
import { linkCalls } from '@/lib/contract/accounts/links'
import { OwnPassword } from '@/lib/contract/accounts/schema'
import { finishReset } from './finish-reset'
import { linkRefusalMessage } from './link-refusal-message'

const EMPTY: OwnPassword = { newPassword: '', confirmPassword: '' }

type Props = {
  token: string
  /** The name of the user who is signed in on this browser, if any. */
  signedIn: string | undefined
  /** Called when the server refuses the link. The form cannot be used then. */
  onInvalid: (reason: string) => void
}

export function ResetForm({ token, signedIn, onInvalid }: Props) {
  const [isDone, setDone] = useState(false)
  const editor = useEditor({
    schema: OwnPassword,
    labels: NEW_PASSWORD_LABELS,
    initial: EMPTY,
    fallback: linkCalls.reset.fallback,
    save: async passwords => {
      try {
        await api.call(linkCalls.reset, { body: { ...passwords, token } })
      } catch (error) {
        const reason = linkRefusalMessage(error)
        if (reason !== undefined) return onInvalid(reason)
        throw error
      }
      setDone(true)
      await finishReset()
    },
  })
  const { control } = editor.form
  return (
    <Form label="Choose a password" busy={editor.busy || isDone} onSubmit={editor.submit}>
      {signedIn !== undefined && (
        <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {signedIn || 'Somebody'} is signed in in this browser, and will be signed out here when the password is set.
        </Alert>
      )}
      <FormErrors control={control} labels={{}} failure={editor.failure} isTitled={false} />
      <Box sx={{ display: 'grid', rowGap: 0.75 }}>
        <NewPasswordFields control={control} about={[]} autoFocus />
        <SaveButton size="large" busyLabel="Setting...">
          Set Password
        </SaveButton>
      </Box>
    </Form>
  )
}
