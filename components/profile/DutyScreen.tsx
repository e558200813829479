'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { auth } from '@/lib/client/http'
import type { Duty } from '@/lib/contract/auth'
import { ChangePassword } from './ChangePassword'
import { Enrolment } from './second-factor/Enrolment'

const SCREENS = {
  changePassword: {
    title: 'Choose Your Password',
    text: 'You have signed in with a temporary password. Choose one of your own, then sign in with it.',
    Content: ChangePassword,
  },
  setUpSecondFactor: {
    title: 'Set Up Two-Step Sign-In',
    text: 'Your school requires it for this account. You need an authenticator app on your phone or computer.',
    Content: Enrolment,
  },
} as const satisfies Record<Duty, object>

/** What has to be done before anything else; the only other way is out. */
export function DutyScreen({ duty }: { duty: Duty }) {
  const { title, text, Content } = SCREENS[duty]
  return (
    <Box component="main" sx={{ width: '100%', maxWidth: 560, mx: 'auto', px: 2, py: { xs: 4, sm: 8 } }}>
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {text}
      </Typography>
      <Content />
      <Button onClick={() => void auth.signOut()} sx={{ mt: 2 }}>
        Sign out
      </Button>
    </Box>
  )
}
