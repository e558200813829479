import { expect, it } from 'vitest'
import { GET, POST } from './route'

// R36.1, R36.23
it.each([GET, POST])('an unknown path below /api is answered with a 404 in the format of the API', async answer => {
  const response = await answer(new Request('http://school.test/api/v2/students'))
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ success: false, error: 'NOT_FOUND', message: 'Path not found', errors: [] })
})
