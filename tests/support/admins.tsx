import { fireEvent, screen, within } from '@testing-library/react'
import { Admins } from '@/components/settings/admins/Admins'
import type { Admin } from '@/lib/contract/staff/admins'
import { fine } from './browser-api'
import { renderInApp, serve } from './in-app'

export const admin = (id: string, firstName: string, changes: Partial<Admin> = {}): Admin => ({
  _id: id,
  name: { firstName, lastName: 'Rao' },
  email: `${firstName.toLowerCase()}@school.example`,
  isActive: true,
  version: 1,
  createdAt: new Date().toISOString(),
  twoStep: false,
  ...changes,
})
/** The signed-in user of `renderInApp`. */
export const ASHA = admin('user-1', 'Asha', { lastLoginAt: new Date(2026, 10, 24, 9, 5).toISOString(), twoStep: true })
export const LEELA = admin('leela', 'Leela')
export const PASSWORD = 'k7mp-3xqz-w9ha-tc4e'
const made = { temporaryPassword: PASSWORD, expiresAt: new Date(2026, 10, 27, 9, 5).toISOString() }

/** A server with these superAdmins. `refuse` answers the changes instead. */
export function serving(admins: Admin[], refuse?: () => Response) {
  let stored = admins
  return serve(({ method, path, body }) => {
    if (path === '/api/health') return fine()
    if (method !== 'GET' && refuse) return refuse()
    if (method === 'GET') return fine({ admins: stored })
    const { isActive, name, email } = body as Admin
    if (method === 'POST') {
      const added = admin('new-one', name.firstName, { name, email })
      stored = [...stored, added]
      return fine({ admin: added, ...made })
    }
    stored = stored.map(one => (path.endsWith(one._id) ? { ...one, isActive } : one))
    return fine({ admin: stored.find(one => path.endsWith(one._id)) })
  })
}
export const writes = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
export const dialog = (name: string) => screen.findByRole('dialog', { name })
export const pressIn = (element: HTMLElement, name: string) =>
  fireEvent.click(within(element).getByRole('button', { name }))
export const show = () => renderInApp(<Admins />, 'superAdmin')
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
