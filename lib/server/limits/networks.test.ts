import { describe, expect, it } from 'vitest'
import { networkOf, enclosingNetworks } from './networks'

describe('the network of an address', () => {
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
  ])('the network of the address %j is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

it.each([
  ['192.0.2.7', [['192.0.2.7', 1]]],
  ['unknown', [['unknown', 1]]],
  [
    '2001:db8:1:abcd::/64',
    [
      ['2001:db8:1:abcd::/64', 1],
      ['2001:db8:1:ab00::/56', 4],
      ['2001:db8:1::/48', 16],
    ],
  ],
  [
    '0:0:0:7::/64',
    [
      ['0:0:0:7::/64', 1],
      ['0:0:0:0::/56', 4],
      ['0:0:0::/48', 16],
    ],
  ],
])('`enclosingNetworks` returns the networks that contain %s, smallest first', (address, networks) => {
  expect(enclosingNetworks(address).map(({ network, weight }) => [network, weight])).toEqual(networks)
})
