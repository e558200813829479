import { type Ref, useState } from 'react'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { DateInput } from '@/components/form/DateInput'
import { EditorDialogForm } from '@/components/form/EditorForm'
import { FieldGrid } from '@/components/form/FieldGrid'
import type { Labels } from '@/components/form/FormErrors'
import { TextInput } from '@/components/form/TextInput'
import { useEditor } from '@/components/form/useEditor'
import { useMakeToken } from '@/lib/client/queries/personal-tokens'
import { personalTokenCalls, TOKEN_MAX_DAYS, TokenInput } from '@/lib/contract/accounts/personal-tokens'
import { dayOf } from '@/lib/contract/dates'
import { TokenFlags } from './TokenFlags'

const LABELS = {
  name: 'Name',
  expiresAt: 'Last Day',
  permissions: 'Permissions',
} as const satisfies Labels<TokenInput>

const DAY_MS = 24 * 60 * 60_000
const DEFAULT_DAYS = 90
const daysFromNow = (days: number): string => dayOf(new Date(Date.now() + days * DAY_MS))

type Props = { onMade: (token: string) => void; onClose: () => void; ref?: Ref<ClosableForm> }

/** The form for a new personal token. */
export function NewTokenForm({ onMade, onClose, ref }: Props) {
  const { mutateAsync: make } = useMakeToken()
  const [initial] = useState(() => ({ name: '', expiresAt: daysFromNow(DEFAULT_DAYS), permissions: {} }))
  const editor = useEditor({
    schema: TokenInput,
    labels: LABELS,
    initial,
    fallback: personalTokenCalls.create.fallback,
    save: values => make(values),
    onSaved: ({ token }) => onMade(token),
  })
  const { control } = editor.form
  return (
    <EditorDialogForm ref={ref} editor={editor} label="Personal Token" action="Make Token" onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">
          Name the program that will use the token, so that the history shows which changes it made.
        </Typography>
        <FieldGrid>
          <TextInput control={control} name="name" label={LABELS.name} required autoFocus />
          <DateInput
            control={control}
            name="expiresAt"
            label={LABELS.expiresAt}
            required
            max={daysFromNow(TOKEN_MAX_DAYS)}
            help={`At most ${TOKEN_MAX_DAYS} days from today`}
          />
        </FieldGrid>
        <TokenFlags control={control} />
      </Stack>
    </EditorDialogForm>
  )
}
