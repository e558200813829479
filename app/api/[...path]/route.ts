import { notFoundError } from '@/lib/server/platform/errors'
import { routeOutsideContract } from '@/lib/server/http/route-outside-contract'

/** Answers unknown paths with the 404 of the API instead of the redirect for pages. */
const answer = routeOutsideContract('/api/*', () => {
  throw notFoundError('Path')
})

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
