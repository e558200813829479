import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { ActiveChip } from '@/components/list/ActiveChip'
import { Tag } from '@/components/list/Tag'
import { LocalText, LocalTime } from '@/components/base/LocalText'
import { fullName } from '@/lib/client/format'
import type { Admin } from '@/lib/contract/staff/admins'
import { noSignInText } from '@/lib/contract/staff/access'
import { temporaryPasswordText } from './admin-tasks'

const ROW = {
  gap: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  flexWrap: 'wrap',
  '&:last-of-type': { pb: 0 },
} as const

type Props = { admin: Admin; isOwn: boolean; onChange: () => void }

/** One superAdmin, with the button that activates or deactivates the account. */
export function AdminRow({ admin, isOwn, onChange }: Props) {
  const { email, isActive, lastLoginAt, passwordExpiresAt, twoStep } = admin
  const action = isActive ? 'Deactivate' : 'Activate'
  return (
    <ListItem disableGutters sx={ROW}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {fullName(admin)}
          </Typography>
          <ActiveChip active={isActive} />
          {isOwn && <Tag label="You" />}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Last sign-in: {lastLoginAt ? <LocalTime at={lastLoginAt} /> : noSignInText(admin)} · Two-step sign-in:{' '}
          {twoStep ? 'On' : 'Off'}
        </Typography>
        {passwordExpiresAt && (
          <Typography variant="body2" color="textSecondary">
            <LocalText read={() => temporaryPasswordText(passwordExpiresAt)} />
          </Typography>
        )}
      </Box>
      <Button size="small" onClick={onChange} aria-label={`${action} ${fullName(admin)}`} sx={{ flexShrink: 0 }}>
        {action}
      </Button>
    </ListItem>
  )
}
