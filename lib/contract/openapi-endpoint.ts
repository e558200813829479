import { endpoint } from './endpoint'

export const OPEN_API_PATH = '/openapi.json'

/** The answer is the OpenAPI document itself, not inside `data`, because tools read it from its address. */
// prettier-ignore
export const openApiCalls = {
  get: endpoint({
    method: 'GET', path: OPEN_API_PATH, access: 'public', fallback: 'Failed to fetch the description of the API',
  }),
}
