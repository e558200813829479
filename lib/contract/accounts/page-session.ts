import type { User } from './schema'

/** The session that a page was rendered for: its id, and the user as `GET /auth/me` returns it. */
export type PageSession = { sessionId: string; user: User }
