import { fireEvent, screen, within } from '@testing-library/react'
import { Admins } from '@/components/settings/admins/Admins'
import type { Admin } from '@/lib/contract/staff/admins'
import { dataOfOtherCalls, okResponse } from './browser-api'
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

/** A fake server with these superAdmins. With `refuse`, it answers every change with that response. */
export function serveAdmins(admins: Admin[], refuse?: () => Response) {
  let stored = admins
  return serve(({ method, path, body }) => {
    if (path === '/api/health') return okResponse()
    if (method !== 'GET' && refuse) return refuse()
    if (method === 'GET') return okResponse({ ...dataOfOtherCalls, admins: stored })
    const { isActive, name, email } = body as Admin
    if (method === 'POST') {
      const added = admin('new-one', name.firstName, { name, email })
      stored = [...stored, added]
      return okResponse({ admin: added, ...made })
    }
    stored = stored.map(one => (path.endsWith(one._id) ? { ...one, isActive } : one))
    return okResponse({ admin: stored.find(one => path.endsWith(one._id)) })
  })
}
export const writingCalls = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
export const findDialog = (name: string) => screen.findByRole('dialog', { name })
export const pressIn = (element: HTMLElement, name: string) =>
  fireEvent.click(within(element).getByRole('button', { name }))
export const showAdmins = () => renderInApp(<Admins />, 'superAdmin')
export const findAndPress = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
