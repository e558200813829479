import Typography from '@mui/material/Typography'
import { DetailSection } from '@/components/dialog/DetailSection'
import { CONFIDENTIAL_TEXTS, permissionText } from '@/lib/contract/labels'
import { hasFlag, PERMISSIONS, type UserPermissions } from '@/lib/contract/permissions'
import { ChipList } from '../ChipList'

type Props = Pick<UserPermissions, 'permissions' | 'confidential'>

/** The permissions of a staff member, one chip each. */
export function PermissionChips({ permissions, confidential }: Props) {
  const granted = [
    ...PERMISSIONS.filter(permission => hasFlag(permissions, permission)).map(permissionText),
    ...(confidential ? [`Confidential fields: ${CONFIDENTIAL_TEXTS[confidential]}`] : []),
  ]
  return (
    <DetailSection title="System Permissions">
      {granted.length > 0 ? (
        <ChipList labels={granted} color="primary" />
      ) : (
        <Typography variant="body2" color="textSecondary">
          No permissions assigned
        </Typography>
      )}
    </DetailSection>
  )
}
