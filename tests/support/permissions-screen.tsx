import { fireEvent, screen } from '@testing-library/react'
import { PermissionsScreen } from '@/components/staff/permissions/PermissionsScreen'
import { type Permission, type Permissions, permissionsOf } from '@/lib/contract/permissions'
import type { StaffAccess } from '@/lib/contract/staff/access'
import { SETTINGS } from '@/tests/support/settings'
import { okResponse } from './browser-api'
import { renderInApp, serve } from './in-app'
import { accessPage, accessRow } from './staff-access'
import { userWith } from './users'

export const asha = accessRow()
/** Renders the page for a superAdmin. */
export const showPermissionsScreen = async () => {
  window.history.replaceState(null, '', '/staff/permissions')
  renderInApp(<PermissionsScreen />, 'superAdmin')
  await screen.findByText(/Rao/)
}
export const box = (label: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: label })
export const tick = (label: string) => fireEvent.click(box(label))

/** A server that stores the rows. With `refusal`, it refuses changes. */
export function serveStaffAccess(...rows: StaffAccess[]) {
  const office = { rows, refusal: undefined as (() => Response | Promise<Response>) | undefined }
  const calls = serve(({ method, path, body }) => {
    if (path.endsWith('/settings')) return okResponse({ ...SETTINGS, academicYearStart: 6 })
    if (path.endsWith('/auth/me')) return okResponse({ user: userWith('superAdmin') })
    if (method === 'GET') return okResponse(accessPage(office.rows))
    if (path.endsWith('/undo')) return okResponse({ record: '0198-asha' })
    if (office.refusal) return office.refusal()
    const { permissions } = body as { permissions: Permissions }
    office.rows = office.rows.map(row =>
      path.includes(row._id) ? { ...row, permissions, version: row.version + 1 } : row,
    )
    return okResponse({ permissions, version: office.rows.find(row => path.includes(row._id))?.version })
  })
  return Object.assign(office, {
    saves: () =>
      calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.replace('/api/v1', ''), body]),
    posts: () =>
      calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.replace('/api/v1', ''), body]),
  })
}
/** A call that saves Asha's permissions. */
export const savePermissionsCall = (version: number, ...granted: Permission[]) => [
  '/staff/0198-asha/permissions',
  { permissions: permissionsOf(granted), version },
]

/** A refusal that is held back until `answer` is called. */
export function createDelayedRefusal(response: () => Response) {
  let answer: () => void = () => undefined
  const refusal = () => new Promise<Response>(resolve => (answer = () => resolve(response())))
  return { refusal, answer: () => answer() }
}
