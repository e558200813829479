import 'server-only'

/**
 * What handlers read of a request. A `Request` has all of it; the server in front passes an object that costs less to
 * make (server/in-process-api/api-request.ts).
 */
export type ApiRequest = Pick<Request, 'method' | 'url' | 'signal' | 'arrayBuffer'> & {
  headers: Pick<Headers, 'get' | 'has'>
}
