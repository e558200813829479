import { permissionsOf } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { newId } from '@/lib/server/platform/id'

/** Acts with every permission, without signing in. */
export const commandLineActor = (): Actor => ({
  ...commandLineOrigin(),
  id: newId(),
  role: 'superAdmin',
  permissions: permissionsOf([]),
})
