import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The version of every package in the registry. */
export const VERSION = '99.0.0'

/**
 * An npm registry on this machine. `packages` holds the tarball of each package, and `requests` the paths that npm has
 * fetched. While `isSilent` is true, it answers no request for a tarball.
 */
export async function startRegistry(packages: Record<string, Buffer> = {}) {
  const server = createServer(({ url = '' }, response) => {
    registry.requests.push(url)
    const name = url.slice(1).replace(/\.tgz$/, '')
    const tarball = registry.packages[name]
    if (!tarball) return response.writeHead(404).end()
    if (url.endsWith('.tgz')) return registry.isSilent ? undefined : response.end(tarball)
    const dist = { tarball: `${registry.url}/${name}.tgz`, integrity: integrityOf(tarball) }
    const versions = { [VERSION]: { name, version: VERSION, dist } }
    const time = { [VERSION]: '2026-01-01T00:00:00.000Z' }
    response.end(JSON.stringify({ name, 'dist-tags': { latest: VERSION }, versions, time }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const registry = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    packages,
    requests: [] as string[],
    isSilent: false,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return registry
}

/** Packs the files of a package. `modes` makes files executable. */
export function packPackage(name: string, files: Record<string, string>, modes: Record<string, number> = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'school-package-'))
  try {
    const all = { 'package.json': JSON.stringify({ name, version: VERSION }), ...files }
    for (const [path, content] of Object.entries(all)) {
      const file = join(folder, 'package', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content, { mode: modes[path] ?? 0o644 })
    }
    return execFileSync('tar', ['-czf', '-', '-C', folder, 'package'])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const integrityOf = (content: Buffer): string =>
  `sha512-${createHash('sha512').update(content).digest('base64')}`
