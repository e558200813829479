import 'server-only'

/** The client that sent a request. */
export type Client = {
  /** An IPv4 address or an IPv6 /64 network, as `networkOf` returns it. */
  address: string
  userAgent: string
  /** Whether the browser uses https. */
  secure: boolean
  requestId: string
}
