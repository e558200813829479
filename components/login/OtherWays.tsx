import Box from '@mui/material/Box'
import { PlainLink } from './PlainLink'

export type Ways = {
  /** The page for a forgotten password; absent while the server sends no mail. */
  forgotPath?: string | undefined
  /** The school's accounts as in a sentence, and the address where signing in with one begins. */
  oidc?: { name: string; href: string } | undefined
}

/** Links below the sign-in form. Both load a document: the second leaves this application. */
export const OtherWays = ({ forgotPath, oidc }: Ways) =>
  (forgotPath ?? oidc) && (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mt: 2.5 }}>
      {oidc && <PlainLink href={oidc.href}>Sign in with {oidc.name}</PlainLink>}
      {forgotPath && <PlainLink href={forgotPath}>Forgotten your password?</PlainLink>}
    </Box>
  )
