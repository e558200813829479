import { studentCalls } from '@/lib/contract/students/endpoints'
import { route } from '@/lib/server/http/route'
import { findPossibleDuplicates } from '@/lib/server/students/duplicates/possible'

export const GET = route(studentCalls.duplicateCheck, async ({ query, actor }) => ({
  students: await findPossibleDuplicates(query, actor),
}))
