import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { paginationQuery, PaginationFields } from '@/lib/contract/list'
import { VIEW_KINDS } from './view-kinds'

/** A user saw the record of a student on a day, once or many times. */
export const RecordView = z.object({
  /** In the school's time zone, `YYYY-MM-DD`. */
  day: z.string(),
  /** The user, with the name at the time of the view. The account may be deleted. */
  person: z.object({ _id: z.string(), name: z.string() }),
  how: z.array(z.enum(VIEW_KINDS)),
  /** The student ID of the merged record, if the user saw a record that was merged into the student. */
  mergedStudentId: z.optional(z.string()),
})
export type RecordView = z.output<typeof RecordView>

export const ViewPage = z.object({
  views: z.array(RecordView),
  pagination: z.object({ ...PaginationFields, totalViews: z.number() }),
})
export type ViewPage = z.output<typeof ViewPage>

const ViewQuery = z.object(paginationQuery)
export type ViewQuery = z.output<typeof ViewQuery>

// prettier-ignore
export const viewerCalls = {
  /** Who saw the record of a student, the latest day first. */
  ofStudent: endpoint({
    method: 'GET', path: '/students/{id}/viewers', access: 'superAdmin', query: ViewQuery, data: ViewPage,
    fallback: 'Failed to fetch who saw the record',
  }),
}
