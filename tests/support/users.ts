import type { User } from '@/lib/contract/accounts/schema'
import { type Permission, permissionsOf } from '@/lib/contract/permissions'

/** A signed-in user as the API returns it: a superAdmin, or a staff member with exactly these permissions. */
export function userWith(as: 'superAdmin' | readonly Permission[], changes: Partial<User> = {}): User {
  return {
    _id: 'user-1',
    name: { firstName: 'Asha', lastName: 'Rao' },
    fullName: 'Asha Rao',
    email: 'asha@school.example',
    phone: '9876543210',
    role: as === 'superAdmin' ? 'superAdmin' : 'staff',
    permissions: permissionsOf(as === 'superAdmin' ? [] : as),
    ...changes,
  }
}
