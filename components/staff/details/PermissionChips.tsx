import { useId } from 'react'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CONFIDENTIAL_TEXTS, permissionText } from '@/lib/contract/labels'
import { hasFlag, PERMISSIONS, type UserPermissions } from '@/lib/contract/permissions'

type Props = Pick<UserPermissions, 'permissions' | 'confidential'>

/** The permissions of a staff member, one chip each. */
export function PermissionChips({ permissions, confidential }: Props) {
  const id = useId()
  const granted = [
    ...PERMISSIONS.filter(permission => hasFlag(permissions, permission)).map(permissionText),
    ...(confidential ? [`Confidential fields: ${CONFIDENTIAL_TEXTS[confidential]}`] : []),
  ]
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        System Permissions
      </Typography>
      {granted.length ? (
        <Stack direction="row" component="ul" sx={{ gap: 1, flexWrap: 'wrap', listStyle: 'none', p: 0, m: 0 }}>
          {granted.map(text => (
            <li key={text}>
              <Chip size="small" label={text} color="primary" variant="outlined" />
            </li>
          ))}
        </Stack>
      ) : (
        <Typography variant="body2" color="textSecondary">
          No permissions assigned
        </Typography>
      )}
    </Box>
  )
}
