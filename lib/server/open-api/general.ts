import 'server-only'
import { JSON_MAX_BYTES, JSON_MAX_DEPTH, JSON_MAX_ITEMS } from '@/lib/contract/constants'

const kilobytes = (bytes: number): string => `${bytes / 1024} kB`

/** The `info` object of the OpenAPI document. */
export const INFO = {
  title: 'School Management',
  version: '1.0.0',
  description: [
    'The API of the school. The screens use the same calls. A program uses a personal token, which makes only the calls that say so: it reads and changes records, and never accounts, tokens, settings or confidential fields.',
    'The lists and rules in this document are the ones of a new school. A school can change some of them, such as its standards.',
    `A JSON body has at most ${kilobytes(JSON_MAX_BYTES)}, ${JSON_MAX_DEPTH} levels and lists of ${JSON_MAX_ITEMS}, unless a call says otherwise; a query has at most 4 kB.`,
    'One user may make 50 requests a second, unless the operator has set another rate. The `RateLimit` headers say what is left.',
    'Fields that a call does not know are ignored.',
  ].join('\n\n'),
}

export const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `accessToken` of `POST /auth/login`. It is valid for 15 minutes; `POST /auth/refresh` exchanges the refresh token for new tokens.',
  },
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal token, which begins with `smt_` and has some of the permissions of its owner.',
  },
  pageCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: 'The cookie of a signed-in browser, which loads pictures without headers.',
  },
}

export const HEADERS = {
  RateLimit: { description: 'The requests that are left, and the seconds until all are', schema: { type: 'string' } },
  RateLimitPolicy: { description: 'The limit of requests and its window', schema: { type: 'string' } },
  RequestId: { description: 'The id of the request in the log', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
}
