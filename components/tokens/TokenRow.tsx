import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { LocalTime } from '@/components/base/LocalText'
import type { PersonalToken } from '@/lib/contract/accounts/personal-tokens'
import { formatDate } from '@/lib/contract/date-text'
import { isExpired } from './token-order'
import { tokenPermissions } from './token-texts'

const ROW = {
  gap: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  flexWrap: 'wrap',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const

type Props = { token: PersonalToken; onRevoke: () => void }

/** One personal token, with a button to revoke it until it expires. */
export const TokenRow = ({ token, onRevoke }: Props) => (
  <ListItem disableGutters sx={ROW}>
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 500 }} color={isExpired(token) ? 'textSecondary' : undefined}>
        <bdi>{token.name}</bdi>
        {token.owner && (
          <>
            {' — '}
            <bdi>{token.owner.name}</bdi>
          </>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {tokenPermissions(token.permissions)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {isExpired(token) ? 'Expired:' : 'Last day:'} {formatDate(token.expiresAt)} ·{' '}
        {token.lastUsedAt ? <>Last used: {<LocalTime at={token.lastUsedAt} />}</> : 'Never used'}
      </Typography>
    </Box>
    {!isExpired(token) && <RevokeButton token={token} onRevoke={onRevoke} />}
  </ListItem>
)

const RevokeButton = ({ token: { name, owner }, onRevoke }: Props) => (
  <Button
    size="small"
    color="error"
    onClick={onRevoke}
    aria-label={owner ? `Revoke ${name} of ${owner.name}` : `Revoke ${name}`}
    sx={{ flexShrink: 0 }}
  >
    Revoke
  </Button>
)
