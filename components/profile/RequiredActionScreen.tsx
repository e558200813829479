import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSignOut } from '@/components/session/useSignOut'
import { auth } from '@/lib/client/http'
import type { RequiredAction } from '@/lib/contract/required-action'
import { ChangePassword } from './ChangePassword'
import { SectionCard } from '@/components/layout/SectionCard'
import { SetUpSteps } from './second-factor/SetUpSteps'

const SCREENS = {
  changePassword: {
    title: 'Choose Your Password',
    text: 'You have signed in with a temporary password. Choose a password of your own, then sign in with it.',
    Content: ChangePassword,
  },
  setUpSecondFactor: {
    title: 'Set Up Two-Step Sign-In',
    text: 'Your school requires two-step sign-in for this account. You need an authenticator app on your phone or computer.',
    Content: RequiredSetUp,
  },
} as const satisfies Record<RequiredAction, object>

/** The action that the user must take before anything else. The only other button signs out. */
export function RequiredActionScreen({ duty }: { duty: RequiredAction }) {
  const { title, text, Content } = SCREENS[duty]
  const { signOut, question } = useSignOut()
  return (
    <Box component="main" sx={{ width: '100%', maxWidth: 560, mx: 'auto', px: 2, py: { xs: 4, sm: 8 } }}>
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {text}
      </Typography>
      <Content />
      <Button onClick={signOut} sx={{ mt: 2 }}>
        Sign out
      </Button>
      {question}
    </Box>
  )
}

function RequiredSetUp() {
  return (
    <SectionCard title="Two-Step Sign-In">
      {/* Loads the user again; then the action is no longer required. */}
      <SetUpSteps onDone={() => void auth.reloadPermissions()} />
    </SectionCard>
  )
}
