import { duplicateCalls } from '@/lib/contract/students/duplicates'
import { route } from '@/lib/server/http/route'
import { findPossibleDuplicates } from '@/lib/server/students/duplicates/possible'

export const GET = route(duplicateCalls.duplicateCheck, async ({ query, actor }) => ({
  students: await findPossibleDuplicates(query, actor),
}))
