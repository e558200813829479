import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'
import { ERROR_STATUS } from '@/lib/server/http/error-response'
import type { Answer, Operation } from './open-api-document'

type Status = (typeof ERROR_STATUS)[ErrorCode]

const MEANINGS: Readonly<Record<Status, string>> = {
  400: 'The query, the body or a header is wrong. `errors` lists the fields.',
  401: 'The session, token, password or code is not valid.',
  403: 'The user may not do this, or must do something else first.',
  404: 'There is no such record.',
  405: 'The path does not have this method.',
  409: 'The call conflicts with another record, or with a newer change of the record, which is then in `data`.',
  411: 'The length of the body is missing.',
  413: 'The body is too large.',
  415: 'The call does not accept the media type of the body.',
  422: 'The `Idempotency-Key` was used for another call.',
  429: 'Too many requests, or too many at the same time. Wait for `Retry-After` seconds.',
  500: 'A fault of the server. The message has the request id, which is in the log.',
  503: 'The server or its database is busy. Try again after `Retry-After` seconds.',
}

const codesOf = (status: Status): ErrorCode[] =>
  (Object.keys(ERROR_STATUS) as ErrorCode[]).filter(code => ERROR_STATUS[code] === status)

const isPublic = ({ access }: Endpoint): boolean => access === 'public'
const isChange = ({ method }: Endpoint): boolean => method !== 'GET'
const takesBody = ({ takes }: Endpoint): boolean => takes !== 'none'

/** For each error status, the calls that can return it. Every call can return a status that is missing here. */
const ONLY: Partial<Record<Status, (endpoint: Endpoint) => boolean>> = {
  401: endpoint => !isPublic(endpoint) || endpoint.path.startsWith('/auth/'),
  403: endpoint => !isPublic(endpoint) || isChange(endpoint),
  // Without an issuer, the calls about school accounts do not exist.
  404: endpoint => !isPublic(endpoint) || endpoint.path.includes('{') || endpoint.path.startsWith('/auth/oidc/'),
  405: () => false,
  409: endpoint => !isPublic(endpoint) && isChange(endpoint),
  411: takesBody,
  413: isChange,
  415: takesBody,
  422: endpoint => !isPublic(endpoint) && endpoint.method === 'POST',
}

/** The statuses of errors that a call can have. */
const errorStatuses = (endpoint: Endpoint): Status[] =>
  (Object.keys(MEANINGS).map(Number) as Status[]).filter(status => ONLY[status]?.(endpoint) ?? true)

const nameOf = (status: Status): string => `Error${status}`

/** The errors of a call: references, or pages for calls that the browser makes when it opens an address. */
export const errorResponses = (endpoint: Endpoint): Operation['responses'] =>
  Object.fromEntries(
    errorStatuses(endpoint).map(status => [
      status,
      endpoint.gives === 'page' ? errorPage(status) : { $ref: `#/components/responses/${nameOf(status)}` },
    ]),
  )

const errorPage = (status: Status): Answer => ({
  description: MEANINGS[status],
  content: { 'text/html': { schema: { type: 'string' } } },
})

/** The response of each error status, with its codes. */
export const errorComponents = (): Record<string, Answer> =>
  Object.fromEntries(
    (Object.keys(MEANINGS).map(Number) as Status[])
      .filter(status => status !== 405)
      .map(status => [
        nameOf(status),
        {
          description: MEANINGS[status],
          ...([429, 503].includes(status) && {
            headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
          }),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/ErrorBody' },
                  { type: 'object', properties: { error: { enum: codesOf(status) } } },
                ],
              },
            },
          },
        },
      ]),
  )
