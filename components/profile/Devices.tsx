'use client'

import { useState } from 'react'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { deviceList } from '@/lib/client/queries/devices'
import type { Device } from '@/lib/contract/auth'
import { DeviceRow } from './DeviceRow'
import { DevicesSkeleton } from './DevicesSkeleton'
import { ProfileCard } from './ProfileCard'
import { EndOthersDialog, EndSessionDialog } from './SignOutDialogs'

/** Where the user is signed in, and the way out of each. */
export function Devices() {
  const devices = useQuery(deviceList)
  const [leaving, setLeaving] = useState<Device>()
  const [open, setOpen] = useState<'one' | 'others' | null>(null)
  const hasOthers = devices.data?.some(({ isCurrent }) => !isCurrent)
  const close = () => setOpen(null)

  return (
    <ProfileCard
      title="Signed-in Devices"
      action={
        hasOthers && (
          <Button size="small" color="error" onClick={() => setOpen('others')}>
            Sign out all other devices
          </Button>
        )
      }
    >
      <QueryView query={devices} skeleton={<DevicesSkeleton />}>
        {list => (
          <>
            <List disablePadding>
              {list.map(device => (
                <DeviceRow
                  key={device._id}
                  device={device}
                  onSignOut={() => {
                    setLeaving(device)
                    setOpen('one')
                  }}
                />
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
      {leaving && <EndSessionDialog device={leaving} open={open === 'one'} onClose={close} />}
      <EndOthersDialog open={open === 'others'} onClose={close} />
    </ProfileCard>
  )
}
