import 'server-only'
import { query, queryInThread } from '@/lib/server/db/db'

/** In a smaller school these queries take less time than a thread needs to start. */
const LARGE_SCHOOL = 20_000

/** What runs a query that reads an entry of an index for each of `students`: in a large school a thread of SQLite. */
export const readerFor = (students: number): typeof queryInThread => (students < LARGE_SCHOOL ? query : queryInThread)
