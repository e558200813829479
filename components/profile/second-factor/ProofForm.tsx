'use client'

import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import type { ZodMiniType } from 'zod/mini'
import { reasonWithWait } from '@/components/feedback/reason-with-wait'
import { useNotify } from '@/components/feedback/Snackbars'
import { Form } from '@/components/form/Form'
import type { Labels } from '@/components/form/FormErrors'
import { PasswordInput } from '@/components/form/PasswordInput'
import { SaveButton } from '@/components/form/SaveButton'
import { TextInput } from '@/components/form/TextInput'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { useUser } from '@/components/session/useUser'
import { FALLBACK } from '@/lib/contract/messages'
import { CodeProof, PasswordProof, Proof } from '@/lib/contract/second-factor'
import { ROOM } from '../room'

type Draft = { password?: string; code?: string }
const SCHEMAS = { password: PasswordProof, code: CodeProof, both: Proof } as const satisfies Record<
  string,
  ZodMiniType<Draft, Draft>
>
const LABELS = { password: 'Current Password', code: 'Code' } as const satisfies Labels<Draft>

type Props = {
  label: string
  asks: keyof typeof SCHEMAS
  action: string
  /** Rejects when the server refuses. */
  save: (proof: Proof) => Promise<unknown>
  /** Stands before the button. */
  children?: ReactNode
}

/** Asks for the password, a code, or both, before something about the sign-in is changed. */
export function ProofForm({ label, asks, action, save, children }: Props) {
  const notify = useNotify()
  const { email } = useUser()
  const schema: ZodMiniType<Draft, Draft> = SCHEMAS[asks]
  const form = useValidatedForm(schema, { password: '', code: '' })
  const { submit, busy } = useSubmit({
    form,
    labels: LABELS,
    fallback: FALLBACK.secondFactorChange,
    save: async ({ password = '', code = '' }) => {
      notify.clear()
      try {
        await save({ password, code })
      } catch (error) {
        notify.error(reasonWithWait(error))
        throw error
      }
    },
  })
  return (
    <Form label={label} busy={busy} onSubmit={submit}>
      <Box sx={{ display: 'grid', rowGap: 2 }}>
        {asks !== 'code' && (
          <>
            {/* Tells a password manager whose password this is. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <PasswordInput
              control={form.control}
              name="password"
              label={LABELS.password}
              autoComplete="current-password"
              helperText={ROOM}
              autoFocus
              required
            />
          </>
        )}
        {asks !== 'password' && (
          <TextInput
            control={form.control}
            name="code"
            label={LABELS.code}
            autoComplete="one-time-code"
            helperText={asks === 'both' ? 'From your authenticator app, or a recovery code' : ROOM}
            autoFocus={asks === 'code'}
            required
          />
        )}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          {children}
          <SaveButton>{action}</SaveButton>
        </Box>
      </Box>
    </Form>
  )
}
