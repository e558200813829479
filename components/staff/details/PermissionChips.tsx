import { useId } from 'react'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { hasFlag, PERMISSIONS, type Permissions } from '@/lib/contract/permissions'

/** `students.create` as `Students: Create`. */
const textOf = (permission: string) =>
  permission
    .split('.')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(': ')

/** The permissions of a staff member, one chip each. */
export function PermissionChips({ permissions }: { permissions: Permissions }) {
  const id = useId()
  const granted = PERMISSIONS.filter(permission => hasFlag(permissions, permission))
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        System Permissions
      </Typography>
      {granted.length ? (
        <Stack direction="row" component="ul" sx={{ gap: 1, flexWrap: 'wrap', listStyle: 'none', p: 0, m: 0 }}>
          {granted.map(permission => (
            <li key={permission}>
              <Chip size="small" label={textOf(permission)} color="primary" variant="outlined" />
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
