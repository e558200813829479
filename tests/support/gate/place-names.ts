import { pathOf } from '@/lib/contract/endpoints'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Options } from '@/tests/support/api'

/** The key of an endpoint in the table `PLACES`. */
export const placeName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** The address of a call, for messages. */
export const addressOf = (endpoint: Endpoint, { id, query }: Options): string =>
  `${endpoint.method} ${pathOf(endpoint, id)}${query ? ` ${JSON.stringify(query)}` : ''}`
