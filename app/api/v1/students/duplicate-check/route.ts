import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { findPossibleDuplicates } from '@/lib/server/students/duplicates/possible'

export const GET = route(endpoints.students.duplicateCheck, async ({ query, actor }) => ({
  students: await findPossibleDuplicates(query, actor),
}))
