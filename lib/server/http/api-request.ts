import 'server-only'

/**
 * What handlers read of a request. A `Request` has all of it; the server in front passes an object that costs less to
 * make (server/in-process-api/api-request.ts).
 */
export type ApiRequest = Pick<Request, 'method' | 'url' | 'signal' | 'arrayBuffer'> & {
  headers: Pick<Headers, 'get' | 'has'>
  /** Absent when the request has come through Next, which passes on nothing but headers. */
  arrival?: Arrival
}

/** What the server in front knows about a request. */
export type Arrival = {
  requestId: string
  /** The address of the client, as the connection or a trusted proxy gives it. */
  address: string
  /** Whether the browser came over https. */
  https: boolean
}
