import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { QueryView } from '@/components/feedback/QueryView'
import { useUser } from '@/components/base/useUser'
import { schoolSettings } from '@/lib/client/queries/second-factor'
import { previewAccess } from '@/lib/client/ui/access-preview'
import type { ConfidentialLevel, Permissions, ScopedClass } from '@/lib/contract/permissions'
import { changesSettings } from '@/lib/contract/privileges'
import { AccessPreview } from './AccessPreview'

type Props = {
  open: boolean
  /** The name of the staff member; undefined for a new staff member. */
  name?: string
  permissions: Permissions
  confidential?: ConfidentialLevel
  /** The classes that the person sees; undefined for all students. */
  scope?: readonly ScopedClass[] | undefined
  isActive?: boolean
  onClose: () => void
}

/** The menu, the pages and the buttons of a staff member with these permissions. */
export function PreviewDialog({
  open,
  name = 'this staff member',
  permissions,
  confidential = 'none',
  scope,
  isActive = true,
  onClose,
}: Props) {
  const user = useUser()
  const isAdmin = changesSettings(user)
  // Only superAdmins load the settings: the session of staff says whether exports are reserved.
  const settings = useQuery({ ...schoolSettings, enabled: isAdmin })
  const preview = (exportsReserved: boolean) => (
    <AccessPreview preview={previewAccess(permissions, { exportsReserved, confidential, scope })} />
  )
  return (
    <DialogFrame open={open} title={`What ${name} sees`} maxWidth="sm" onClose={onClose}>
      <DialogContent dividers tabIndex={0}>
        {!isActive && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {name} is inactive and cannot sign in. After activation, they see what is shown below.
          </Alert>
        )}
        {isAdmin ? (
          <QueryView
            query={settings}
            skeleton={<Skeleton role="status" aria-label="Loading preview" variant="rounded" height={240} />}
          >
            {({ exportsReserved }) => preview(exportsReserved)}
          </QueryView>
        ) : (
          preview(user.exportsReserved ?? false)
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
