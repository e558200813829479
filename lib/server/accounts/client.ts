import 'server-only'

/** The client that sent a request. */
export type Client = {
  /** An IPv4 address or an IPv6 /64 network, as `networkOf` returns it. */
  address: string
  userAgent: string
  /** Whether the browser came over https. */
  secure: boolean
  requestId: string
}
