import 'server-only'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PagePath } from '@/lib/contract/pages'
import { log } from './log'

/** What Next notes beside each page, as a program that assigns an object. */
const MANIFEST = 'page_client-reference-manifest.js'
type Manifest = {
  /** By part of the page (layout, page, …): its scripts, with those of all parts that it stands in. */
  entryJSFiles: Record<string, string[]>
}

const known = new Map<PagePath, Promise<readonly string[]>>()

/** The addresses of the scripts of a page behind the sign-in. None in development, where they change all the time. */
export function screenScripts(page: PagePath): Promise<readonly string[]> {
  if (process.env.NODE_ENV !== 'production') return Promise.resolve([])
  const scripts = known.get(page) ?? scriptsOf(page, resolve(/* turbopackIgnore: true */ process.cwd(), '.next'))
  known.set(page, scripts)
  return scripts
}

/**
 * @param folder where Next has put what it built
 * @returns nothing, after a warning, should Next not have noted them as it did when this was written (16.4)
 */
export async function scriptsOf(page: PagePath, folder: string): Promise<readonly string[]> {
  try {
    const program = await readFile(join(folder, 'server/app/(shell)', page, MANIFEST), 'utf8')
    const { entryJSFiles } = JSON.parse(program.slice(program.indexOf('] = ') + 4).replace(/;\s*$/, '')) as Manifest
    return [...new Set(Object.values(entryJSFiles).flat())].map(file => `/_next/${file}`)
  } catch (error) {
    log.warn({ route: page, err: error }, 'the scripts of a page are not known, and cannot be fetched ahead')
    return []
  }
}
