import { newSuperAdmin, canaryStaff } from './people'
import { canaries } from './site'

/** The body that adds a superAdmin, confirmed by the caller's password. */
export function newAdminInput() {
  const { name, email } = canaryStaff()
  return { body: { name, email, currentPassword: canaries.password } }
}

/** The deactivation of a new superAdmin. */
export const newAdminDeactivation = async () => ({ id: (await newSuperAdmin()).id, body: deactivation })

export const deactivation = { isActive: false, currentPassword: canaries.password }
