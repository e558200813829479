import 'server-only'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PagePath } from '@/lib/contract/pages'
import { log } from './log'

// This reads a private file of Next, `page_client-reference-manifest.js`; checked against Next 16.4.6. If a later version
// writes it differently, the sign-in page preloads nothing and one warning is logged. Public ways were tried:
// - `router.prefetch` gets only a redirect, because the middleware shows these pages to nobody who is not signed in.
// - `import()` of the screen gets other files than the page: Turbopack builds 78 kB (gzipped) for it, and 57 kB of that is
//   downloaded again by the page.

/** The object that the manifest assigns. */
type Manifest = {
  /** The scripts per entry (page and layouts). */
  entryJSFiles: Record<string, string[]>
}

const cache = new Map<PagePath, Promise<readonly string[]>>()

/** The addresses of a page's scripts, to preload them on the sign-in page. None in development, where they change. */
export function pageScriptUrls(page: PagePath): Promise<readonly string[]> {
  if (process.env.NODE_ENV !== 'production') return Promise.resolve([])
  const scripts =
    cache.get(page) ?? readPageScriptUrls(page, resolve(/* turbopackIgnore: true */ process.cwd(), '.next'))
  cache.set(page, scripts)
  return scripts
}

/**
 * @param folder the folder with Next's build
 * @returns nothing, after a warning, when the manifest is missing or has another format
 */
export async function readPageScriptUrls(page: PagePath, folder: string): Promise<readonly string[]> {
  try {
    const file = join(folder, 'server/app/(shell)', page, 'page_client-reference-manifest.js')
    const program = await readFile(file, 'utf8')
    const { entryJSFiles } = JSON.parse(program.slice(program.indexOf('] = ') + 4).replace(/;\s*$/, '')) as Manifest
    return [...new Set(Object.values(entryJSFiles).flat())].map(script => `/_next/${script}`)
  } catch (error) {
    log.warn({ route: page, err: error }, 'cannot preload the scripts of a page: its manifest was not understood')
    return []
  }
}
