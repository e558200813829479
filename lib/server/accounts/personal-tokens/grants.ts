import 'server-only'
import * as z from 'zod/mini'
import { type Permission, TOKEN_PERMISSIONS } from '@/lib/contract/permissions'

const Grants = z.array(z.string())

/** The permissions in the column of a token. A permission that tokens do not have is ignored. */
export function parseGrants(json: string): Permission[] {
  const given = z.parse(Grants, JSON.parse(json))
  return TOKEN_PERMISSIONS.filter(permission => given.includes(permission))
}
