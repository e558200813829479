import 'server-only'
import type { User } from '@/lib/contract/accounts/schema'
import type { Actor } from '@/lib/server/history/actor'

/** A user who makes a call in a session. */
export type SessionActor = Actor & { user: User; sessionId: string; sessionExpiresAt: Date; token?: undefined }

/**
 * A program that makes a call with a personal token. The program has no session, and has only the rights of the token.
 */
export type TokenActor = Actor & { user: User; token: { id: string; name: string } }

/**
 * The user who makes a call. The rights are read from the database for each call, so that a removed permission applies
 * to the next call.
 */
export type ApiActor = SessionActor | TokenActor
