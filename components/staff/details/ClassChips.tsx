import { useId } from 'react'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { scopeTexts } from '@/lib/client/ui/scope-texts'
import { SCOPE_LABEL } from '@/lib/contract/labels'
import type { ScopedClass } from '@/lib/contract/permissions'

/** The classes of a staff member who sees only some students, including classes that have ended. */
export function ClassChips({ scope }: { scope: readonly ScopedClass[] }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {SCOPE_LABEL}
      </Typography>
      <Stack direction="row" component="ul" sx={{ gap: 1, flexWrap: 'wrap', listStyle: 'none', p: 0, m: 0 }}>
        {scopeTexts(scope).map(text => (
          <li key={text}>
            <Chip size="small" label={text} variant="outlined" />
          </li>
        ))}
      </Stack>
    </Box>
  )
}
