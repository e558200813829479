import { notFound } from '@/lib/server/errors'
import { failureResponse } from '@/lib/server/http/failure'
import { requestIdOf } from '@/lib/server/http/client'

/** What the API does not have is not found in the API's words; a page's redirect would be no answer to a program. */
const answer = (request: Request) => failureResponse(notFound('Path'), requestIdOf(request))

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
