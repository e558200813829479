import Box from '@mui/material/Box'
import { EMPTY_HELPER_TEXT } from '@/components/form/empty-helper-text'
import { Form } from '@/components/form/Form'
import { FormErrors } from '@/components/form/FormErrors'
import { SaveButton } from '@/components/form/SaveButton'
import { TextInput } from '@/components/form/TextInput'
import { useEditor } from '@/components/form/useEditor'
import { api } from '@/lib/client/http'
import { ForgotInput, linkCalls } from '@/lib/contract/accounts/links'

const LABELS = { email: 'Email' }

type Props = {
  /** The email to which the last mail was sent. It is the initial value of the field. */
  email: string
  onSent: (email: string) => void
}

export function ForgotForm({ email, onSent }: Props) {
  const { form, submit, busy, failure } = useEditor({
    schema: ForgotInput,
    labels: LABELS,
    initial: { email },
    fallback: linkCalls.forgot.fallback,
    save: async body => {
      await api.call(linkCalls.forgot, { body })
      return body.email
    },
    onSaved: onSent,
  })
  return (
    <Form label="Forgotten password" busy={busy} onSubmit={submit}>
      <FormErrors control={form.control} labels={{}} failure={failure} isTitled={false} />
      <Box component="p" sx={{ m: 0, mb: 2 }}>
        Enter the email that you sign in with. You get a mail with a link, which lets you choose a new password.
      </Box>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <TextInput
          control={form.control}
          name="email"
          label={LABELS.email}
          type="email"
          autoComplete="username"
          helperText={EMPTY_HELPER_TEXT}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
          required
        />
        <SaveButton size="large" busyLabel="Sending...">
          Send Link
        </SaveButton>
      </Box>
    </Form>
  )
}
