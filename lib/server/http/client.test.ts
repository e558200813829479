import { expect, it } from 'vitest'
import { clientOf, requestIdOf } from './client'

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
  expect(requestIdOf(request({ 'x-request-id': '0198c2f0-aaaa' }))).toBe('0198c2f0-aaaa')
  expect(requestIdOf(request({ 'x-request-id': 'a b{}' }))).toMatch(/^[\w-]{36}$/)
  expect(requestIdOf(request({}))).toMatch(/^[\w-]{36}$/)
})
