'use client'

import { use } from 'react'
import Button from '@mui/material/Button'
import { ANOTHER } from './another'
import { Busy } from './busy'

/** Submits the `Form` around it; an empty form for the next record follows. */
export const AnotherButton = () => (
  <Button
    type="submit"
    variant="outlined"
    disabled={use(Busy)}
    sx={{ px: { xs: 1.5, sm: 2 }, whiteSpace: 'nowrap' }}
    // `Form` handles these keys.
    aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
    {...{ [ANOTHER]: '' }}
  >
    Save and add another
  </Button>
)
