import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { text } from '@/lib/contract/field-schemas'
import { staffColumns, studentColumns } from './preferences'
import { RESOURCES } from '@/lib/contract/permissions'
import { StaffQuery } from '@/lib/contract/staff/schema'
import { DAYS_IN_ORDER, StudentQuery } from '@/lib/contract/students/query'

/** The most views that one user may save for a list. */
export const VIEWS_MAX = 50

const place = { page: true, limit: true } as const
const name = text('Name', 60)
const isShared = z._default(z.boolean('isShared must be true or false'), false)
const UNKNOWN_ENTITY = 'Unknown kind of record'

const ofStudents = {
  entity: z.literal('students', UNKNOWN_ENTITY),
  filters: z.omit(StudentQuery, place).check(...DAYS_IN_ORDER),
}
const ofStaff = { entity: z.literal('staff', UNKNOWN_ENTITY), filters: z.omit(StaffQuery, place) }

/** A saved view: the filters, the order and the columns of a list, under a name. */
export const ViewInput = z.discriminatedUnion(
  'entity',
  [
    z.object({ ...ofStudents, columns: studentColumns, name, isShared }),
    z.object({ ...ofStaff, columns: staffColumns, name, isShared }),
  ],
  UNKNOWN_ENTITY,
)
export type ViewInput = z.output<typeof ViewInput>

const kept = { _id: z.string(), name: z.string(), isShared: z.boolean(), isOwn: z.boolean(), ownerName: z.string() }

/** A view that a user may choose: their own or a shared view. Filters and columns that no longer exist are left out. */
export const StudentView = z.object({ ...ofStudents, columns: studentColumns, ...kept })
export const StaffView = z.object({ ...ofStaff, columns: staffColumns, ...kept })
export const View = z.discriminatedUnion('entity', [StudentView, StaffView])
export type View = z.output<typeof View>

const oneView = z.object({ view: View })

/** The permission to read the records is checked after the input has been validated, because it depends on their kind. */
// prettier-ignore
export const viewCalls = {
  list: endpoint({
    method: 'GET', path: '/views', access: 'session', query: z.object({ entity: z.enum(RESOURCES, UNKNOWN_ENTITY) }),
    data: z.object({ views: z.array(View) }), fallback: 'Failed to fetch saved views',
  }),
  create: endpoint({
    method: 'POST', path: '/views', access: 'session', body: ViewInput, data: oneView, status: 201,
    message: 'View saved', fallback: 'Failed to save the view',
  }),
  replace: endpoint({
    method: 'PUT', path: '/views/{id}', access: 'session', body: ViewInput, data: oneView,
    message: 'View saved', fallback: 'Failed to save the view',
  }),
  remove: endpoint({
    method: 'DELETE', path: '/views/{id}', access: 'session', message: 'View deleted',
    fallback: 'Failed to delete the view',
  }),
}
