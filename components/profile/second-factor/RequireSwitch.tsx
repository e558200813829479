'use client'

import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { QueryView } from '@/components/feedback/QueryView'
import { useNotify } from '@/components/feedback/Snackbars'
import { reasonOf } from '@/lib/client/api-error'
import { schoolSettings, useChangeSettings } from '@/lib/client/queries/second-factor'
import { SUCCESS } from '@/lib/contract/messages'

/**
 * Requires two-step sign-in of all superAdmins, once that was asked: whoever has none, also the one who asks for it, sees
 * nothing else until it is set up. `onRelease` asks for a proof before it is no longer required.
 */
export function RequireSwitch({ onRelease }: { onRelease: () => void }) {
  const notify = useNotify()
  const settings = useQuery(schoolSettings)
  const { mutate, isPending } = useChangeSettings()
  const [isAsking, setAsking] = useState(false)
  const require = () => {
    setAsking(false)
    mutate(
      { secondFactorRequired: true },
      {
        onSuccess: () => notify.success(SUCCESS.settings),
        onError: error => notify.error(reasonOf(error)),
      },
    )
  }
  return (
    <Box sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <QueryView query={settings} skeleton={null}>
        {({ secondFactorRequired }) => (
          <>
            <FormControlLabel
              label="Require it of all super admins"
              control={
                <Switch
                  checked={secondFactorRequired}
                  disabled={isPending}
                  onChange={event => (event.target.checked ? setAsking(true) : onRelease())}
                  slotProps={{ input: { 'aria-describedby': 'require-second-factor' } }}
                />
              }
            />
            <FormHelperText id="require-second-factor" sx={{ mt: 0 }}>
              Super admins without it have to set it up before anything else, also where they are signed in now.
            </FormHelperText>
          </>
        )}
      </QueryView>
      <ConfirmDialog
        open={isAsking}
        title="Require Two-Step Sign-In"
        confirmLabel="Require"
        onConfirm={require}
        onCancel={() => setAsking(false)}
      >
        Super admins without two-step sign-in, you as well if you have not set it up, can do nothing else until they
        have set it up with an authenticator app. Have yours at hand.
      </ConfirmDialog>
    </Box>
  )
}
