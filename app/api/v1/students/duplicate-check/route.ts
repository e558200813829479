import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { findNamesakes } from '@/lib/server/students/namesakes'

export const GET = route(endpoints.students.duplicateCheck, async ({ query, actor }) => ({
  students: await findNamesakes(query, actor),
}))
