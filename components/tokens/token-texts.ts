import { ACTION_LABELS, RESOURCE_LABELS } from '@/lib/contract/labels'
import { ACTIONS, RESOURCES, type Permissions } from '@/lib/contract/permissions'

/** The permissions of a token as text: `Students: View, Update · Staff: View`. */
export function tokenPermissions(permissions: Permissions): string {
  return RESOURCES.flatMap(resource => {
    const labels = ACTIONS.filter(action => permissions[resource][action]).map(action => ACTION_LABELS[action])
    return labels.length > 0 ? [`${RESOURCE_LABELS[resource]}: ${labels.join(', ')}`] : []
  }).join(' · ')
}
