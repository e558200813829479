import Box from '@mui/material/Box'
import { PlainLink } from './PlainLink'

export type Ways = {
  /** The page for a forgotten password; undefined when the server sends no mail. */
  forgotPath?: string | undefined
  /** The name of the school accounts, for use in a sentence, and the address that starts a sign-in with them. */
  oidc?: { name: string; href: string } | undefined
}

/**
 * Links below the sign-in form. Both load a new document, and the link to the school's accounts leaves this
 * application.
 */
export const OtherSignInWays = ({ forgotPath, oidc }: Ways) =>
  (forgotPath ?? oidc) && (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mt: 2.5 }}>
      {oidc && <PlainLink href={oidc.href}>Sign in with {oidc.name}</PlainLink>}
      {forgotPath && <PlainLink href={forgotPath}>Forgotten your password?</PlainLink>}
    </Box>
  )
