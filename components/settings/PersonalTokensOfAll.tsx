'use client'

import Typography from '@mui/material/Typography'
import { SectionCard } from '@/components/layout/SectionCard'
import { TokenList } from '@/components/tokens/TokenList'

/** The personal tokens of all users, which a superAdmin can revoke. */
export const PersonalTokensOfAll = () => (
  <SectionCard title="Personal Tokens" anchor="personal-tokens">
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      With a token, a program calls the API in the name of its owner. A token also ends when the password of its owner
      changes, or when the owner is deactivated or deleted.
    </Typography>
    <TokenList of="everyone" empty="Nobody has a token." />
  </SectionCard>
)
