import { expect, it } from 'vitest'
import { GET, POST } from './route'

it.each([GET, POST])('answers what the API does not have in the API’s words', async answer => {
  const response = await answer(new Request('http://school.test/api/v2/students'))
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ success: false, error: 'NOT_FOUND', message: 'Path not found', errors: [] })
})
