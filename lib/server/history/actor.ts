import 'server-only'
import type { UserPermissions } from '@/lib/contract/permissions'

/** The user who acts, with the rights that they have at this moment. */
export type Actor = UserPermissions & {
  id: string
  /** The name of the user in the history. */
  name: string
  requestId: string
  /** The batch that acts in the name of the user. The events of its changes contain this id. */
  batchId?: string
  /** The personal token with which a program acts in the name of the user. The events of its changes contain its name. */
  token?: { id: string; name: string }
}
