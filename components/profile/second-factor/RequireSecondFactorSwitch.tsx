import { useState } from 'react'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import { QueryView } from '@/components/feedback/QueryView'
import { schoolSettings, useChangeSettings } from '@/lib/client/queries/second-factor'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'

/**
 * Requires two-step sign-in of all superAdmins, after a question: superAdmins without it, the current user included,
 * have to set it up before anything else. Turning the switch off calls `onStop`, which asks for password and code.
 */
export function RequireSecondFactorSwitch({ onStop }: { onStop: () => void }) {
  const settings = useQuery(schoolSettings)
  const { mutateAsync: change } = useChangeSettings()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <QueryView query={settings} skeleton={null}>
        {({ secondFactorRequired }) => (
          <>
            <FormControlLabel
              label="Require two-step sign-in for all super admins"
              control={
                <Switch
                  checked={secondFactorRequired}
                  onChange={event => (event.target.checked ? setOpen(true) : onStop())}
                  slotProps={{ input: { 'aria-describedby': 'require-second-factor' } }}
                />
              }
            />
            <FormHelperText id="require-second-factor" sx={{ mt: 0 }}>
              Super admins without two-step sign-in must set it up before they can do anything else, even if they are
              signed in now.
            </FormHelperText>
          </>
        )}
      </QueryView>
      <ConfirmChange
        open={isOpen}
        title="Require Two-Step Sign-In"
        confirmLabel="Require"
        harmless
        change={() => change({ secondFactorRequired: true })}
        done={SUCCESS_MESSAGES.settings}
        onClose={() => setOpen(false)}
      >
        Super admins without two-step sign-in must set it up with an authenticator app before they can do anything else.
        This includes you, so have your app ready.
      </ConfirmChange>
    </Box>
  )
}
