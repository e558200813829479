import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { refusalOf, refuse } from './refusal'
import { pathOfUrl, targetOf } from './request-target'

const refusal = (url: string) =>
  refusalOf({ url, method: 'GET', headers: { host: 'school.example' } }, targetOf(pathOfUrl(url)))

describe('a path that cannot be decoded', () => {
  it.each(['/%E0%A4%A', '/%', '/students/%zz', '/students%?search=x'])(
    'a page whose path cannot be decoded redirects to the dashboard (%s)',
    path => {
      expect(refusal(path)).toMatchObject({ status: 307, headers: { location: '/dashboard' } })
    },
  )

  // R2.7
  it('a redirect has an empty body', () => {
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
    'a path that cannot be decoded is refused when it is not the path of a page (%s)',
    path => {
      expect(refusal(path)).toMatchObject({ status: 400, error: 'VALIDATION_ERROR' })
    },
  )
})

it('a page whose path Next can decode is not refused', () => {
  for (const path of ['/%E0%A4%85', '/students', '/nowhere']) expect(refusal(path)).toBeNull()
})
