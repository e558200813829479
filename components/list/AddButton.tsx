'use client'

import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Can } from '@/components/session/Can'
import type { Permission } from '@/lib/contract/permissions'

type Props = { permission: Permission; onClick: () => void; children: string }

/** Opens the form for a new record, for users who may add one. */
export const AddButton = ({ permission, onClick, children }: Props) => (
  <Can permission={permission}>
    <Button variant="contained" startIcon={<Add />} onClick={onClick}>
      {children}
    </Button>
  </Can>
)
