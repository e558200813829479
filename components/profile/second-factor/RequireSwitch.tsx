'use client'

import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { useNotify } from '@/components/feedback/Snackbars'
import { reasonOf } from '@/lib/client/api-error'
import { schoolSettings, useChangeSettings } from '@/lib/client/queries/second-factor'
import { SUCCESS } from '@/lib/contract/messages'

/** Requires two-step sign-in of all superAdmins; `onRelease` asks for a proof before it no longer does. */
export function RequireSwitch({ onRelease }: { onRelease: () => void }) {
  const notify = useNotify()
  const settings = useQuery(schoolSettings)
  const { mutate, isPending } = useChangeSettings()
  const require = () =>
    mutate(
      { secondFactorRequired: true },
      {
        onSuccess: () => notify.success(SUCCESS.settings),
        onError: error => notify.error(reasonOf(error)),
      },
    )
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
                  onChange={event => (event.target.checked ? require() : onRelease())}
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
    </Box>
  )
}
