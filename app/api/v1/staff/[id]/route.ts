import { staffCalls } from '@/lib/contract/staff/endpoints'
import { route } from '@/lib/server/http/route'
import { findStaff, getStaff } from '@/lib/server/staff/find'
import { deleteStaff, patchStaff, replaceStaff } from '@/lib/server/staff/service'

export const GET = route(staffCalls.get, async ({ idOrNumber }) => ({ staff: await findStaff(idOrNumber) }))
const readStored = ({ id }: { id: string }) => getStaff(id)
export const PUT = route(staffCalls.replace, ({ id, body, actor }) => replaceStaff(id, body, actor), { readStored })
export const PATCH = route(staffCalls.patch, ({ id, body, actor }) => patchStaff(id, body, actor), { readStored })
export const DELETE = route(staffCalls.remove, ({ id, actor }) => deleteStaff(id, actor))
