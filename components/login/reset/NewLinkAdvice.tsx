import Box from '@mui/material/Box'
import { FORGOT_PATH } from '@/lib/contract/accounts/links'
import { PlainLink } from '../PlainLink'

/** Says where to get a new link: by mail, or from the administrator if the server sends no mail. */
export const NewLinkAdvice = ({ mail }: { mail: boolean }) =>
  mail ? (
    <Box sx={{ display: 'grid', justifyItems: 'center' }}>
      <PlainLink href={FORGOT_PATH}>Get a new link by mail</PlainLink>
    </Box>
  ) : (
    <Box component="p" sx={{ m: 0 }}>
      Your administrator can make a new link.
    </Box>
  )
