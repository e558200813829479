import { notFoundError } from '@/lib/server/platform/errors'
import { routeOutsideContract } from '@/lib/server/http/route-outside-contract'

/** Answers unknown API paths with a 404 in the format of the API. Unknown pages get a redirect instead. */
const answer = routeOutsideContract('/api/*', () => {
  throw notFoundError('Path')
})

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
