import Add from '@/components/icons/Add'
import Button from '@mui/material/Button'
import { Can } from '@/components/base/Can'
import { RECORD_KEYS } from '@/components/base/record-keys'
import type { Permission } from '@/lib/contract/permissions'
import { ShortButton } from './ShortButton'

type Props = {
  permission: Permission
  onClick: () => void
  /** Whether the button shows only its icon on a phone. */
  short?: boolean
  children: string
}

/** Opens the form for a new record, for users who may add one. */
export function AddButton({ permission, onClick, short = false, children }: Props) {
  const Shown = short ? ShortButton : Button
  return (
    <Can permission={permission}>
      <Shown variant="contained" startIcon={<Add />} aria-keyshortcuts={RECORD_KEYS.add} onClick={onClick}>
        {children}
      </Shown>
    </Can>
  )
}
