import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { findStaff } from '@/lib/server/staff/find'
import { deleteStaff, patchStaff, replaceStaff } from '@/lib/server/staff/service'

export const GET = route(endpoints.staff.get, async ({ idOrNumber }) => ({ staff: await findStaff(idOrNumber) }))
export const PUT = route(endpoints.staff.replace, async ({ id, body, actor }) => ({
  staff: await replaceStaff(id, body, actor),
}))
export const PATCH = route(endpoints.staff.patch, async ({ id, body, actor }) => ({
  staff: await patchStaff(id, body, actor),
}))
export const DELETE = route(endpoints.staff.remove, ({ id, actor }) => deleteStaff(id, actor))
