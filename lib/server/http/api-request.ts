import 'server-only'

/**
 * The properties of a request that handlers read. A `Request` has all of them. The server in front passes an object that
 * costs less to create (server/in-process-api/api-request.ts).
 */
export type ApiRequest = Pick<Request, 'method' | 'url' | 'signal' | 'arrayBuffer'> & {
  headers: Pick<Headers, 'get' | 'has'>
  /** Absent when the request came through Next, which passes on only the headers. */
  arrival?: Arrival
}

/** The facts about a request that the server in front passes on. */
export type Arrival = {
  requestId: string
  /** The address of the client, from the connection or from a trusted proxy. */
  address: string
  /** Whether the browser came over https. */
  https: boolean
}
