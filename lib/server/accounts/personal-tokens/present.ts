import 'server-only'
import type { PersonalToken } from '@/lib/contract/accounts/personal-tokens'
import { permissionsOf } from '@/lib/contract/permissions'
import type { PersonalToken as TokenRow } from '@/lib/server/db/prisma'
import { parseGrants } from './grants'
import { lastDayOf } from './last-day'

/** A token as the API returns it, without its hash. */
export const presentToken = ({ id, name, grants, createdAt, expiresAt, lastUsedAt }: TokenRow): PersonalToken => ({
  _id: id,
  name,
  permissions: permissionsOf(parseGrants(grants)),
  createdAt: createdAt.toISOString(),
  expiresAt: lastDayOf(expiresAt),
  lastUsedAt: lastUsedAt?.toISOString(),
})
