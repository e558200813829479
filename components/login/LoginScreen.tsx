'use client'

import SchoolIcon from '@mui/icons-material/School'
import Alert from '@mui/material/Alert'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { Form } from '@/components/form/Form'
import { PasswordInput } from '@/components/form/PasswordInput'
import { SaveButton } from '@/components/form/SaveButton'
import { TextInput } from '@/components/form/TextInput'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { useSession } from '@/components/session/useSession'
import { reasonOf } from '@/lib/client/api-error'
import { auth } from '@/lib/client/http'
import { Credentials } from '@/lib/contract/auth'
import { FALLBACK, SUCCESS } from '@/lib/contract/messages'
import { type DemoAccount, DemoHint } from './DemoHint'

const LABELS = { email: 'Email', password: 'Password' }

type Props = {
  /** A path of ours, already checked. */
  next: string
  demoAccounts: readonly DemoAccount[]
}

export function LoginScreen({ next, demoAccounts }: Props) {
  const router = useRouter()
  const notify = useNotify()
  const isSignedIn = useSession().status === 'signedIn'
  const form = useValidatedForm(Credentials, { email: '', password: '' })

  // Whoever is signed in has no business here: after the form below, at start-up, or from another tab.
  useEffect(() => {
    if (isSignedIn) router.replace(next)
  }, [isSignedIn, next, router])

  const { submit, busy, failure } = useSubmit({
    form,
    labels: LABELS,
    fallback: FALLBACK.login,
    async save(credentials) {
      try {
        await auth.signIn(credentials)
      } catch (error) {
        notify.error(reasonOf(error))
        throw error
      }
      notify.success(SUCCESS.login)
    },
  })

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 424, p: { xs: 3, sm: 5 } }}>
        <Stack sx={{ alignItems: 'center', mb: 4, textAlign: 'center' }}>
          <Avatar variant="rounded" aria-hidden sx={{ bgcolor: 'primary.main', width: 48, height: 48, mb: 2 }}>
            <SchoolIcon />
          </Avatar>
          <Typography variant="h5" component="h1">
            Student Management System
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 0.5 }}>
            Sign in to your account
          </Typography>
        </Stack>
        <Form label="Sign in" busy={busy || isSignedIn} onSubmit={submit}>
          <Stack sx={{ gap: 2.5 }}>
            {failure && <Alert severity="error">{failure.message}</Alert>}
            <TextInput control={form.control} name="email" label={LABELS.email} type="email" autoComplete="username" />
            <PasswordInput
              control={form.control}
              name="password"
              label={LABELS.password}
              autoComplete="current-password"
            />
            <SaveButton busyLabel="Signing in..." size="large" fullWidth>
              Sign In
            </SaveButton>
          </Stack>
        </Form>
        {demoAccounts.length > 0 && <DemoHint accounts={demoAccounts} onPick={account => form.reset(account)} />}
      </Card>
    </Box>
  )
}
