'use client'

import SchoolIcon from '@mui/icons-material/School'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { DemoAccount } from './DemoHint'
import { expectSignIn } from './load-sign-in'
import { LoginForm } from './LoginForm'
import { useWayOn } from './useWayOn'

type Props = {
  /** A path of ours, already checked. */
  next: string
  /** The addresses of the scripts that it needs, as far as they are known. */
  scripts: readonly string[]
  demoAccounts: readonly DemoAccount[]
}

export function LoginScreen({ next, scripts, demoAccounts }: Props) {
  const isSignedIn = useWayOn(next)
  const [isBegun, setBegun] = useState(false)

  /** Whoever begins to type will need the rest of this page, and the next one. */
  function begin() {
    expectSignIn()
    setBegun(true)
  }

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      {isBegun && scripts.map(src => <link key={src} rel="prefetch" as="script" href={src} />)}
      <Card onFocus={begin} sx={{ width: '100%', maxWidth: 424, p: { xs: 3, sm: 5 } }}>
        <Stack sx={{ alignItems: 'center', mb: 4, textAlign: 'center' }}>
          <Box
            aria-hidden
            sx={{ display: 'flex', p: 1.5, mb: 2, borderRadius: 1, color: 'common.white', bgcolor: 'primary.main' }}
          >
            <SchoolIcon />
          </Box>
          <Typography variant="h5" component="h1">
            Student Management System
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            Sign in to your account
          </Typography>
        </Stack>
        <LoginForm demoAccounts={demoAccounts} isSignedIn={isSignedIn} />
      </Card>
    </Box>
  )
}
