import Box from '@mui/material/Box'
import { LOGIN_PATH } from '@/lib/contract/next-path'
import { PlainLink } from './PlainLink'

export const BackToSignIn = () => (
  <Box sx={{ display: 'grid', justifyItems: 'center', mt: 2.5 }}>
    <PlainLink href={LOGIN_PATH}>Back to sign-in</PlainLink>
  </Box>
)
