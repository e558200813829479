import 'server-only'
import type { SessionActor } from '@/lib/server/accounts/api-actor'
import type { PageRead } from '@/lib/server/http/read-for-page'
import { log } from '@/lib/server/platform/log'
import { AppError } from '@/lib/server/platform/errors'
import { pageActor } from './page-session'

/**
 * A query of a screen: its key in the browser's cache, and the call that answers it. The call returns undefined if it takes
 * too long.
 */
export type PrefetchQuery = { key: readonly unknown[]; read: (actor: SessionActor) => Promise<unknown> }
/** A query, or a function that finds the query first; all queries of a page are found and read at the same time. */
export type PrefetchRead = PrefetchQuery | (() => Promise<PrefetchQuery>)
/** The part of a GET route that a page needs. */
export type PageRoute = { read: (actor: SessionActor, what: PageRead) => Promise<unknown> }
export type PrefetchedAnswers = { sessionId: string; answers: { key: readonly unknown[]; data: unknown }[] }

/**
 * The answers to a screen's first queries, for the session of the page cookie. A query that the API would refuse, or that
 * fails, has no answer: the browser sends the query again and shows the error.
 */
export async function prefetchQueries(reads: readonly PrefetchRead[]): Promise<PrefetchedAnswers | undefined> {
  const actor = await pageActor()
  if (!actor) return undefined
  const answers = await Promise.all(
    reads.map(async each => {
      try {
        const { key, read } = typeof each === 'function' ? await each() : each
        const data = await read(actor)
        return data === undefined ? [] : [{ key, data }]
      } catch (error) {
        if (!(error instanceof AppError)) log.error({ err: error }, 'a page could not read its first data')
        return []
      }
    }),
  )
  return { sessionId: actor.sessionId, answers: answers.flat() }
}
