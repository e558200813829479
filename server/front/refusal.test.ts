import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { refusalOf, refuse } from './refusal'
import { pathOf, targetOf } from './request-target'

const refusal = (url: string) =>
  refusalOf({ url, method: 'GET', headers: { host: 'school.example' } }, targetOf(pathOf(url)))

describe('a path that cannot be decoded', () => {
  it.each(['/%E0%A4%A', '/%', '/students/%zz', '/students%?search=x'])(
    'redirects a page to the dashboard (%s)',
    path => {
      expect(refusal(path)).toMatchObject({ status: 307, headers: { location: '/dashboard' } })
    },
  )

  // R2.7
  it('is redirected with an empty body', () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    const [writeHead, end] = [vi.spyOn(response, 'writeHead'), vi.spyOn(response, 'end')]
    refuse(response, refusal('/%E0%A4%A')!)
    expect(writeHead).toHaveBeenCalledWith(307, {
      location: '/dashboard',
      'cache-control': 'no-store',
      'content-length': 0,
    })
    expect(end).toHaveBeenCalledWith()
  })

  it.each(['/api/%E0%A4%A', '/api/v1/students/%zz', '/API/v1/students%', '//api/%', '/_next/static/%zz'])(
    'is refused when it is no page (%s)',
    path => {
      expect(refusal(path)).toMatchObject({ status: 400, error: 'VALIDATION_ERROR' })
    },
  )
})

it('passes pages that Next can decode', () => {
  for (const path of ['/%E0%A4%85', '/students', '/nowhere']) expect(refusal(path)).toBeNull()
})
