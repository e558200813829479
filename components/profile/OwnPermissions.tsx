import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useUser } from '@/components/base/useUser'
import { scopeTexts } from '@/lib/client/ui/scope-texts'
import {
  ACTION_LABELS,
  CONFIDENTIAL_LABEL,
  CONFIDENTIAL_TEXTS,
  RESOURCE_LABELS,
  SCOPE_LABEL,
} from '@/lib/contract/labels'
import { ACTIONS, RESOURCES } from '@/lib/contract/permissions'
import { SectionCard } from '@/components/layout/SectionCard'

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { px: 0.5, py: 1, textAlign: 'center', fontWeight: 400 },
  '& th': { color: 'text.secondary' },
  '& th:first-of-type': { pl: 0, textAlign: 'start' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& .yes': { fontWeight: 600 },
  '& .no': { color: 'text.secondary' },
} as const

/** The permissions of the signed-in staff member. Only other users can change them. */
export function OwnPermissions() {
  const { permissions, confidential, scope } = useUser()
  return (
    <SectionCard title="Your Permissions">
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">Records</th>
            {ACTIONS.map(action => (
              <th key={action} scope="col">
                {ACTION_LABELS[action]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RESOURCES.map(resource => (
            <tr key={resource}>
              <th scope="row">{RESOURCE_LABELS[resource]}</th>
              {ACTIONS.map(action => (
                <td key={action} className={permissions[resource][action] ? 'yes' : 'no'}>
                  {permissions[resource][action] ? 'Yes' : 'No'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {confidential && (
        <Typography variant="body2" sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
          {CONFIDENTIAL_LABEL}: {CONFIDENTIAL_TEXTS[confidential]}
        </Typography>
      )}
      {scope && (
        <Typography variant="body2" sx={{ borderTop: 1, borderColor: 'divider', pt: 1, overflowWrap: 'anywhere' }}>
          {SCOPE_LABEL}: {scopeTexts(scope).join(', ')}
        </Typography>
      )}
    </SectionCard>
  )
}
