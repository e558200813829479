import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { FORCED_COLORS_OUTLINE } from '@/components/theme/forced-colors'
import type { Credentials } from '@/lib/contract/accounts/schema'

export type DemoCredentials = Credentials & { label: string }

type Props = { accounts: readonly DemoCredentials[]; onPick: (credentials: Credentials) => void }

/** The demo credentials, one line per account. A click on a line fills the form. */
export function DemoHint({ accounts, onPick }: Props) {
  return (
    <Box component="section" aria-labelledby="demo" sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box id="demo" component="h2" sx={{ typography: 'subtitle2', color: 'text.secondary', m: 0, mb: 1 }}>
        Demo credentials
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {accounts.map(({ label, email, password }) => (
          <ButtonBase
            key={email}
            onClick={() => onPick({ email, password })}
            sx={{
              display: 'block',
              px: 1.5,
              py: 1,
              borderRadius: 1,
              bgcolor: 'background.default',
              textAlign: 'left',
              typography: 'body2',
              ...FORCED_COLORS_OUTLINE,
              '&:hover': { bgcolor: 'action.selected' },
            }}
          >
            <strong>{label}</strong>
            <br />
            {email} / {password}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  )
}
