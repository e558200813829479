import { expect, it } from 'vitest'
import { clientOf, arrivalOf } from './client'

const request = (headers: Record<string, string>) => new Request('http://school.test', { headers })

// ASVS 15.3.4
it('`clientOf` trusts only the last address in X-Forwarded-For, which the nearest proxy wrote', () => {
  expect(clientOf(request({ 'x-forwarded-for': '198.51.100.1, 192.0.2.7' })).address).toBe('192.0.2.7')
  expect(clientOf(request({ 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' })).address).toBe('unknown')
})

it('`clientOf` shortens a long user agent to 200 characters', () => {
  expect(clientOf(request({ 'user-agent': 'x'.repeat(1000) })).userAgent).toHaveLength(200)
})

it('`arrivalOf` uses the request id of the server in front, but replaces an unsafe id', () => {
  expect(arrivalOf(request({ 'x-request-id': '0198c2f0-aaaa' })).requestId).toBe('0198c2f0-aaaa')
  expect(arrivalOf(request({ 'x-request-id': 'a b{}' })).requestId).toMatch(/^[\w-]{36}$/)
  expect(arrivalOf(request({})).requestId).toMatch(/^[\w-]{36}$/)
})

it('`clientOf` uses the arrival that the server in front passes, whatever the headers say', () => {
  const arrival = { requestId: 'known', address: '2001:db8::1', https: true }
  const call = Object.assign(request({ 'x-forwarded-for': '198.51.100.1', 'x-request-id': '0198c2f0-aaaa' }), {
    arrival,
  })
  expect(clientOf(call)).toMatchObject({ requestId: 'known', address: '2001:db8:0:0::/64', secure: true })
})
