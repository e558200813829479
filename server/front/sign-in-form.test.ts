import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { redirectToSignIn } from './sign-in-form'

// R3.6
it.each([
  ['/login', '/login?again'],
  ['/login?', '/login?again'],
  ['/login?again', '/login?again'],
  ['/login?next=%2Fstudents&again', '/login?next=%2Fstudents&again'],
  ['/login?next=/staff?page=2', '/login?next=/staff?page=2&again'],
])('redirects %s to the sign-in page with one note that the form came too early', (url, location) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { url })
  const response = new ServerResponse(request)
  const writeHead = vi.spyOn(response, 'writeHead')
  redirectToSignIn(request, response)
  expect(writeHead).toHaveBeenCalledWith(303, { location, 'cache-control': 'no-store', 'content-length': 0 })
})
