import Alert from '@mui/material/Alert'
import type { EraseDepth } from '@/lib/contract/erasing/erasing'

const TEXTS: Record<EraseDepth, string> = {
  register: 'This record has been erased. Only the register entry is left, and it can no longer be changed.',
  anonymise:
    'This record has been erased. Only the year of birth and the months of admission and leaving are left of its dates. The record can no longer be changed.',
}

/** Says in the details of an erased student what is left. */
export const ErasedNotice = ({ depth }: { depth: EraseDepth }) => (
  <Alert severity="info" sx={{ mb: 2.5 }}>
    {TEXTS[depth]}
  </Alert>
)
