import Computer from '@/components/icons/ComputerOutlined'
import Smartphone from '@/components/icons/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import Typography from '@mui/material/Typography'
import { LocalText } from '@/components/base/LocalText'
import { useHydrated } from '@/components/base/useHydrated'
import { formatDateTime } from '@/lib/client/format'
import type { Device } from '@/lib/contract/accounts/schema'
import { deviceName, isHandheld } from './device-name'
import { timeAgo } from './time-ago'

type Props = { device: Device; onSignOut: () => void }

export function DeviceRow({ device, onSignOut }: Props) {
  const { userAgent, address, lastUsedAt, isCurrent } = device
  const name = deviceName(userAgent)
  const title = useHydrated() ? formatDateTime(lastUsedAt) : undefined
  const Icon = isHandheld(userAgent) ? Smartphone : Computer
  return (
    <ListItem
      disableGutters
      sx={{
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <ListItemIcon sx={{ minWidth: 40 }} aria-hidden>
        <Icon />
      </ListItemIcon>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
          {isCurrent && <Chip size="small" color="success" variant="outlined" label="This device" />}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {address || 'Unknown address'} ·{' '}
          <time dateTime={lastUsedAt} title={title}>
            {isCurrent ? 'In use now' : <LocalText read={() => `Last used ${timeAgo(lastUsedAt)}`} />}
          </time>
        </Typography>
      </Box>
      {!isCurrent && (
        <Button size="small" onClick={onSignOut} aria-label={`Sign out ${name}, ${address}`} sx={{ flexShrink: 0 }}>
          Sign out
        </Button>
      )}
    </ListItem>
  )
}
