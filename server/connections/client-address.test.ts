import { describe, expect, it } from 'vitest'
import { clientAddress, trustedProxies } from './client-address'

const noProxy = trustedProxies('')
const proxies = trustedProxies('10.0.0.0/8, 192.0.2.7,2001:db8::/32')

describe('clientAddress', () => {
  it.each([
    ['no header', '203.0.113.9', undefined, '203.0.113.9'],
    ['a header from an unknown peer', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a header from a trusted proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a trusted network in the other family', '2001:db8::5', '198.51.100.1', '198.51.100.1'],
    ['an entry that the client wrote itself', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['several trusted proxies in a row', '10.1.2.3', '1.1.1.1, 198.51.100.1, 192.0.2.7', '198.51.100.1'],
    ['only trusted proxies in the header', '10.1.2.3', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
    ['a trusted proxy that sends no header', '10.1.2.3', undefined, '10.1.2.3'],
    ['a trusted proxy that sends no valid address', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
    ['an entry with a port', '10.1.2.3', '198.51.100.1:5123', '198.51.100.1'],
    ['an IPv6 entry with a port', '10.1.2.3', '[2a00::1]:5123', '2a00::1'],
    ['an IPv4 peer on a dual-stack socket', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ])('`clientAddress` returns the right address with %s', (_what, peer, header, expected) => {
    expect(clientAddress(peer, header, proxies)).toBe(expected)
  })

  it('`clientAddress` ignores X-Forwarded-For when no proxy is trusted', () => {
    expect(clientAddress('127.0.0.1', '198.51.100.1', noProxy)).toBe('127.0.0.1')
  })
})

describe('trustedProxies', () => {
  it.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '2001:db8::/129', '10.0.0'])(
    '`trustedProxies` refuses %s, which is neither an address nor a network',
    entry => {
      expect(() => trustedProxies(`10.0.0.1, ${entry}`)).toThrow(`TRUST_PROXY must be addresses or networks`)
    },
  )
})
