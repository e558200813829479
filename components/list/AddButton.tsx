'use client'

import Add from '@/components/icons/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Can } from '@/components/base/Can'
import { RECORD_KEYS } from '@/components/base/record-keys'
import type { Permission } from '@/lib/contract/permissions'

type Props = {
  permission: Permission
  onClick: () => void
  /** Shows only the icon on a phone. */
  short?: boolean
  children: string
}

const ICON_ONLY = { minWidth: { xs: 44, sm: 64 }, px: { xs: 1, sm: 2 }, '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } } } // prettier-ignore

/** Opens the form for a new record, for users who may add one. */
export const AddButton = ({ permission, onClick, short = false, children }: Props) => (
  <Can permission={permission}>
    <Button
      variant="contained"
      startIcon={<Add />}
      aria-label={short ? children : undefined}
      aria-keyshortcuts={RECORD_KEYS.add}
      onClick={onClick}
      sx={short ? ICON_ONLY : undefined}
    >
      {short ? (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {children}
        </Box>
      ) : (
        children
      )}
    </Button>
  </Can>
)
