import { notFound } from '@/lib/server/platform/errors'
import { plainRoute } from '@/lib/server/http/plain-route'

/** Answers unknown paths with the 404 of the API instead of the redirect for pages. */
const answer = plainRoute('/api/*', () => {
  throw notFound('Path')
})

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
