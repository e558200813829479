import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { LocalTime } from '@/components/base/LocalText'
import { SCHOOL_ACCOUNT } from '@/lib/contract/accounts/sign-in-options'
import type { Identity } from '@/lib/contract/accounts/identities'

type Props = { name: string; identity: Identity; onUnlink: () => void }

/** A linked account, with the button that unlinks it. */
export const IdentityRow = ({ name, identity: { email, createdAt, lastUsedAt }, onUnlink }: Props) => (
  <ListItem disableGutters sx={{ gap: 1, flexWrap: 'wrap', py: 0 }}>
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 500 }}>{email}</Typography>
      <Typography variant="body2" color="textSecondary">
        {name !== SCHOOL_ACCOUNT && `${name} · `}Linked: <LocalTime at={createdAt} /> · Last used:{' '}
        <LocalTime at={lastUsedAt} />
      </Typography>
    </Box>
    <Button size="small" color="error" onClick={onUnlink} aria-label={`Unlink ${email}`} sx={{ flexShrink: 0 }}>
      Unlink
    </Button>
  </ListItem>
)
