'use client'

import Button from '@mui/material/Button'
import { fullName } from '@/components/layout/person'
import type { TrashedRecord } from '@/lib/contract/trash'
import type { OnRestore } from './trash-texts'

export const RestoreButton = ({ record, onRestore }: { record: TrashedRecord; onRestore: OnRestore }) => (
  <Button
    size="small"
    variant="outlined"
    aria-label={`Restore ${fullName(record)}`}
    onClick={() => onRestore(record)}
    sx={{ flexShrink: 0, alignSelf: 'center' }}
  >
    Restore
  </Button>
)
