import 'server-only'
import type { UserPermissions } from '@/lib/contract/permissions'

/** The user who acts, with the rights that they have at this moment. */
export type Actor = UserPermissions & {
  id: string
  /** As the history of changes names them. */
  name: string
  requestId: string
  /** The batch that acts in their name. Its id is in the events of what it changes. */
  batchId?: string
}
