import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ACCOUNT_EXAMPLES } from './accounts'
import { BATCH_EXAMPLES } from './batches'
import type { Examples } from './examples'
import { SCHOOL_EXAMPLES } from './school'
import { STAFF_EXAMPLES } from './staff'
import { STUDENT_EXAMPLES } from './students'

/** The examples are written by hand. A test checks each example against its schema. */
const EXAMPLES: Examples = {
  ...ACCOUNT_EXAMPLES,
  ...STUDENT_EXAMPLES,
  ...STAFF_EXAMPLES,
  ...BATCH_EXAMPLES,
  ...SCHOOL_EXAMPLES,
}

/** The examples of a call. */
export const examplesOf = ({ method, path }: Endpoint): Examples[string] => EXAMPLES[`${method} ${path}`] ?? {}
