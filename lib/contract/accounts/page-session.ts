import type { User } from './schema'

/** The session that a page was rendered for: the answer to `GET /auth/me`, and whose session it answers. */
export type PageSession = { sessionId: string; user: User }
