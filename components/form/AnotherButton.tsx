import { use } from 'react'
import Button from '@mui/material/Button'
import { ADD_ANOTHER_ATTRIBUTE } from './add-another'
import { FormBusyContext } from './form-busy-context'

/** Submits the `Form` around it and then shows an empty form for the next record. */
export const AnotherButton = () => (
  <Button
    type="submit"
    variant="outlined"
    disabled={use(FormBusyContext)}
    sx={{ px: { xs: 1.5, sm: 2 }, whiteSpace: 'nowrap' }}
    // `Form` handles these keys.
    aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
    {...{ [ADD_ANOTHER_ATTRIBUTE]: '' }}
  >
    Save and add another
  </Button>
)
