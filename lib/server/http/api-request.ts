import 'server-only'

/**
 * The properties of a request that handlers read. A `Request` has all of them; the server in front passes an object that
 * costs less to make (server/in-process-api/api-request.ts).
 */
export type ApiRequest = Pick<Request, 'method' | 'url' | 'signal' | 'arrayBuffer'> & {
  headers: Pick<Headers, 'get' | 'has'>
  /** Absent when the request has come through Next, which passes on nothing but headers. */
  arrival?: Arrival
}

/** The properties of a request that the server in front knows. */
export type Arrival = {
  requestId: string
  /** The address of the client, as the connection or a trusted proxy gives it. */
  address: string
  /** Whether the browser came over https. */
  https: boolean
}
