import { expect, it } from 'vitest'
import { clientOf, arrivalOf } from './client'

const request = (headers: Record<string, string>) => new Request('http://school.test', { headers })

// ASVS 15.3.4
it('believes only the entry that the nearest proxy wrote', () => {
  expect(clientOf(request({ 'x-forwarded-for': '198.51.100.1, 192.0.2.7' })).address).toBe('192.0.2.7')
  expect(clientOf(request({ 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' })).address).toBe('unknown')
})

it('cuts a long user agent', () => {
  expect(clientOf(request({ 'user-agent': 'x'.repeat(1000) })).userAgent).toHaveLength(200)
})

it('uses the request id of the server in front, and a new one instead of an unsafe id', () => {
  expect(arrivalOf(request({ 'x-request-id': '0198c2f0-aaaa' })).requestId).toBe('0198c2f0-aaaa')
  expect(arrivalOf(request({ 'x-request-id': 'a b{}' })).requestId).toMatch(/^[\w-]{36}$/)
  expect(arrivalOf(request({})).requestId).toMatch(/^[\w-]{36}$/)
})

it('takes what the server in front passes as a value, whatever the headers say', () => {
  const arrival = { requestId: 'known', address: '2001:db8::1', https: true }
  const call = Object.assign(request({ 'x-forwarded-for': '198.51.100.1', 'x-request-id': '0198c2f0-aaaa' }), {
    arrival,
  })
  expect(clientOf(call)).toMatchObject({ requestId: 'known', address: '2001:db8:0:0::/64', secure: true })
})
