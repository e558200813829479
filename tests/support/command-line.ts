import { permissionsOf, type Holder } from '@/lib/contract/permissions'
import { commandLineOrigin, type AuditOrigin } from '@/lib/server/history/write-audit-event'

/** Acts with every permission, without signing in. */
export const commandLineActor = (): AuditOrigin & Holder => ({
  ...commandLineOrigin(),
  role: 'superAdmin',
  permissions: permissionsOf([]),
})
