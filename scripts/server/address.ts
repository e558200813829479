import { BlockList, isIP } from 'node:net'
import { EnvironmentError } from '@/lib/server/env'

/** The proxies whose word about a client's address is taken. */
export type Trusted = (address: string) => boolean

/**
 * Reads TRUST_PROXY: addresses and networks with commas between, such as `10.0.0.0/8, ::1`.
 * @throws EnvironmentError that names what is neither
 */
export function trustedProxies(list: string): Trusted {
  const proxies = new BlockList()
  for (const entry of list.split(',').map(part => part.trim())) {
    if (entry) add(proxies, entry)
  }
  // To ask the list makes an object of Node's for the address, on each request.
  if (!proxies.rules.length) return () => false
  return address => isIP(address) !== 0 && proxies.check(address, family(address))
}

function add(proxies: BlockList, entry: string): void {
  const [, address = '', bits] = /^([^/]+)(?:\/([0-9]{1,3}))?$/.exec(entry) ?? []
  const width = isIP(address) === 4 ? 32 : 128
  const prefix = Number(bits ?? width)
  if (isIP(address) === 0 || prefix > width) {
    throw new EnvironmentError(`TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, not ${entry}`)
  }
  proxies.addSubnet(address, prefix, family(address))
}

/**
 * Who sent a request: whoever is on the other end of the socket or, where that is a trusted proxy, the last one whom
 * no trusted proxy spoke for. What stands further left was written by the client, and may be anything.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusts: Trusted): string {
  const claimed = (forwardedFor ?? '').split(',').map(bareAddress)
  let client = bareAddress(peer)
  while (trusts(client)) {
    const before = claimed.pop()
    if (before === undefined || isIP(before) === 0) break
    client = before
  }
  return client
}

/** An address without port, brackets or the prefix that a socket for both families gives to IPv4. */
export function bareAddress(address: string): string {
  const text = address.trim()
  const inner = /^\[([^\]]*)\]/.exec(text)?.[1] ?? text.replace(/^([0-9.]+):[0-9]+$/, '$1')
  return inner.replace(/^::ffff:(?=[0-9.]+$)/i, '')
}

const family = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
