import { describe, expect, it } from 'vitest'
import { clientOf, networkOf, requestIdOf } from './client'

describe('the network that limits count by', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ["'; DROP TABLE", 'unknown'],
  ])('of %j is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

const request = (headers: Record<string, string>) => new Request('http://school.test', { headers })

// ASVS 15.3.4
it('believes only the entry that the nearest proxy wrote', () => {
  expect(clientOf(request({ 'x-forwarded-for': '198.51.100.1, 192.0.2.7' })).address).toBe('192.0.2.7')
  expect(clientOf(request({ 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' })).address).toBe('unknown')
})

it('cuts a long user agent', () => {
  expect(clientOf(request({ 'user-agent': 'x'.repeat(1000) })).userAgent).toHaveLength(200)
})

it('keeps the name that the server in front gave, and makes one where none is fit to be logged', () => {
  expect(requestIdOf(request({ 'x-request-id': '0198c2f0-aaaa' }))).toBe('0198c2f0-aaaa')
  expect(requestIdOf(request({ 'x-request-id': 'a b{}' }))).toMatch(/^[\w-]{36}$/)
  expect(requestIdOf(request({}))).toMatch(/^[\w-]{36}$/)
})
