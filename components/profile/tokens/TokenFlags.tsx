import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type Control, useFormState } from 'react-hook-form'
import { useUser } from '@/components/base/useUser'
import { CheckboxInput } from '@/components/form/CheckboxInput'
import type { TokenInput } from '@/lib/contract/accounts/personal-tokens'
import { ACTION_LABELS, RESOURCE_LABELS } from '@/lib/contract/labels'
import { type Action, can, type Resource, TOKEN_PERMISSIONS } from '@/lib/contract/permissions'

/** Check boxes for the permissions that the user has and may give to a token. */
export function TokenFlags({ control }: { control: Control<TokenInput, unknown, TokenInput> }) {
  const user = useUser()
  const { errors } = useFormState({ control })
  const message = errors.permissions?.message
  return (
    <FormControl component="fieldset" error={message !== undefined}>
      <FormLabel component="legend">Permissions</FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, max-content)' } }}>
        {TOKEN_PERMISSIONS.filter(permission => can(user, permission)).map(permission => {
          const [resource, action] = permission.split('.') as [Resource, Action]
          return (
            <CheckboxInput
              key={permission}
              control={control}
              name={`permissions.${resource}.${action}`}
              label={`${RESOURCE_LABELS[resource]}: ${ACTION_LABELS[action]}`}
            />
          )
        })}
      </Box>
      {message && <FormHelperText>{message}</FormHelperText>}
    </FormControl>
  )
}
