import 'server-only'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key by which limits count: an IPv4 address, or the /64 network of an IPv6 address. One customer owns a whole /64
 * network.
 */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return 'unknown'
  const [head = '', tail] = bare.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  const network = [...groups, ...zeros, ...rest].slice(0, 4).map(group => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/**
 * The networks that contain an address, smallest first. `address` is a result of `networkOf`. `weight` multiplies the
 * limit of each network: an IPv6 customer may own a /56 or a /48 and use any of its /64 networks.
 */
export function enclosingNetworks(address: string): { network: string; weight: number }[] {
  const [first, second, third, fourth] = /^(\w+):(\w+):(\w+):(\w+)::\/64$/.exec(address)?.slice(1) ?? []
  const smallest = { network: address, weight: 1 }
  if (!fourth) return [smallest]
  const head = `${first}:${second}:${third}`
  const customer = (parseInt(fourth, 16) & 0xff00).toString(16)
  return [smallest, { network: `${head}:${customer}::/56`, weight: 4 }, { network: `${head}::/48`, weight: 16 }]
}
