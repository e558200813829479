import { maxBodyBytes } from '@/lib/contract/endpoint'
import { allEndpoints } from '@/lib/contract/endpoints'

/** The largest body that any endpoint accepts. */
export const MAX_BODY_BYTES = Math.max(...allEndpoints.map(maxBodyBytes))

/** The speed of the slowest connection that can send the largest body in time: 1.4 Mbit/s. */
const SLOWEST_BYTES_PER_MS = 180

/** The time in which a request with a body of this length must have arrived. */
export const requestTimeoutMs = (bytes: number): number => Math.max(30_000, Math.ceil(bytes / SLOWEST_BYTES_PER_MS))

/** The time in which any request must have arrived. */
export const MAX_REQUEST_MS = requestTimeoutMs(MAX_BODY_BYTES)
