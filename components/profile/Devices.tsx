import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDialog } from '@/components/dialog/useDialog'
import { QueryView } from '@/components/feedback/QueryView'
import { deviceList } from '@/lib/client/queries/devices'
import type { Device } from '@/lib/contract/accounts/schema'
import { DeviceRow } from './DeviceRow'
import { SectionCard } from '@/components/layout/SectionCard'
import { SignOutDialog } from './SignOutDialog'

/** Lists where the user is signed in, with buttons to sign out other devices. */
export function Devices() {
  const devices = useQuery(deviceList)
  const { open, show } = useDialog<Device | 'others'>()
  const hasOthers = devices.data?.some(({ isCurrent }) => !isCurrent)

  return (
    <SectionCard
      title="Signed-in Devices"
      action={
        hasOthers && (
          <Button size="small" color="error" onClick={() => open('others')}>
            Sign out all other devices
          </Button>
        )
      }
    >
      <QueryView
        query={devices}
        skeleton={<Skeleton variant="rounded" height={64} role="status" aria-label="Loading devices" />}
      >
        {list => (
          <>
            <List disablePadding>
              {list.map(device => (
                <DeviceRow key={device._id} device={device} onSignOut={() => open(device)} />
              ))}
            </List>
            {!hasOthers && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
                You are not signed in on any other device.
              </Typography>
            )}
          </>
        )}
      </QueryView>
      {show((dialog, target) => (
        <SignOutDialog {...dialog} target={target} />
      ))}
    </SectionCard>
  )
}
