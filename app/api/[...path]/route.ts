import { notFound } from '@/lib/server/errors'
import { plainRoute } from '@/lib/server/http/plain-route'

/** What the API does not have is not found in the API's words; a page's redirect would be no answer to a program. */
const answer = plainRoute('/api/*', () => {
  throw notFound('Path')
})

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
