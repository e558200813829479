import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { SchoolLists } from '@/lib/contract/school-lists'
import type { SchoolRules } from '@/lib/contract/school-rules'
import type { User } from './schema'

/** The session that a page was rendered for. */
export type PageSession = {
  sessionId: string
  /** The user as `GET /auth/me` returns it. */
  user: User
  /** The school's lists; absent while the school uses the lists of the specification. */
  lists?: SchoolLists | undefined
  /** The custom fields that the user may see, in every state; absent if there is no such field. */
  fields?: readonly CustomField[] | undefined
  /** The school's rules; absent while every rule has its default. */
  rules?: SchoolRules | undefined
}
