import { useImperativeHandle, type ComponentProps, type Ref } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ZodMiniType } from 'zod/mini'
import { reasonAndWaitTime } from '@/components/feedback/reason-and-wait-time'
import { useNotify } from '@/components/feedback/Snackbars'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import { Form } from '@/components/form/Form'
import type { Labels } from '@/components/form/FormErrors'
import { PasswordInput } from '@/components/form/PasswordInput'
import { SaveButton } from '@/components/form/SaveButton'
import { TextInput } from '@/components/form/TextInput'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { useEditor } from '@/components/form/useEditor'
import { useUser } from '@/components/base/useUser'
import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { CodeProof, NoProof, PasswordProof, Proof, type SentProof } from '@/lib/contract/accounts/second-factor'
import { EMPTY_HELPER_TEXT } from '@/components/form/empty-helper-text'

type Draft = { password?: string; code?: string }
const SCHEMAS = {
  password: PasswordProof,
  code: CodeProof,
  both: Proof,
  nothing: NoProof,
} as const satisfies Record<string, ZodMiniType<Draft, Draft>>
const LABELS = { password: 'Current Password', code: 'Code' } as const satisfies Labels<Draft>

type Props = {
  label: string
  /** The proof to ask for. For `nothing`, the server checks how long ago the user signed in. */
  asks: keyof typeof SCHEMAS
  action: string
  /** Rejects when the server refuses. */
  save: (proof: Required<SentProof>) => Promise<unknown>
  /** Closes the form. Without this function, the form has no Cancel button. */
  onCancel?: () => void
  /** Replaces the usual question before closing. The replacement is asked even if nothing was typed. */
  question?: Omit<ComponentProps<typeof DiscardQuestion>, 'guard'>
  ref?: Ref<ClosableForm>
}

/** Asks for the password, a code, both, or only a confirmation before two-step sign-in is changed. */
export function ProofForm({ label, asks, action, save, onCancel, question, ref }: Props) {
  const notify = useNotify()
  const { email } = useUser()
  const schema: ZodMiniType<Draft, Draft> = SCHEMAS[asks]
  const { form, submit, busy } = useEditor({
    schema,
    labels: LABELS,
    initial: { password: '', code: '' },
    fallback: accountCalls.confirmSecondFactor.fallback,
    save: ({ password = '', code = '' }) =>
      save({ password, code }).catch((error: unknown) => {
        notify.error(reasonAndWaitTime(error))
        throw error
      }),
  })
  const isDirty = form.formState.isDirty || question !== undefined
  const guard = useCloseGuard({ dirty: onCancel !== undefined && isDirty, busy, onClose: () => onCancel?.() })
  useImperativeHandle(ref, () => ({ close: guard.close }))
  return (
    <Form label={label} busy={busy} onSubmit={submit}>
      <Box sx={{ display: 'grid', rowGap: 2 }}>
        {(asks === 'password' || asks === 'both') && (
          <>
            {/* Tells password managers which account the password belongs to. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <PasswordInput
              control={form.control}
              name="password"
              label={LABELS.password}
              autoComplete="current-password"
              helperText={EMPTY_HELPER_TEXT}
              autoFocus
              required
            />
          </>
        )}
        {(asks === 'code' || asks === 'both') && (
          <TextInput
            control={form.control}
            name="code"
            label={LABELS.code}
            autoComplete="one-time-code"
            helperText={asks === 'both' ? 'From your authenticator app, or a recovery code' : EMPTY_HELPER_TEXT}
            autoFocus={asks === 'code'}
            required
          />
        )}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          {onCancel && (
            <Button onClick={guard.close} disabled={busy}>
              Cancel
            </Button>
          )}
          <SaveButton>{action}</SaveButton>
        </Box>
      </Box>
      <DiscardQuestion guard={guard} {...question} />
    </Form>
  )
}
