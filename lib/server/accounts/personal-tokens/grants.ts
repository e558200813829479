import 'server-only'
import * as z from 'zod/mini'
import { type Permission, TOKEN_PERMISSIONS } from '@/lib/contract/permissions'

const Grants = z.array(z.string())

/** The permissions in a token's column. Ignores permissions that tokens cannot have. */
export function parseGrants(json: string): Permission[] {
  const given = z.parse(Grants, JSON.parse(json))
  return TOKEN_PERMISSIONS.filter(permission => given.includes(permission))
}
