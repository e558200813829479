import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { isExpired } from '@/components/tokens/token-order'
import { tokenList } from '@/lib/client/queries/personal-tokens'

/** Says that a new password revokes the user's tokens, if there are any. Another card on this page loads the tokens. */
export function TokensEndNotice() {
  const { data: tokens = [] } = useQuery({ ...tokenList('me'), enabled: false })
  const working = tokens.filter(token => !isExpired(token)).length
  if (working === 0) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      A new password also ends your {working === 1 ? 'personal token' : `${working} personal tokens`}. Programs that use{' '}
      {working === 1 ? 'it need a new one' : 'them need new ones'}.
    </Typography>
  )
}
