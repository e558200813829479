import 'server-only'
import type { Metadata } from 'next'
import type { School } from '@/lib/contract/school/school'
import { log } from '@/lib/server/platform/log'
import { getSchool } from '@/lib/server/school/details'
import { oncePerPage } from './once-per-page'
import { pageActor } from './page-session'

/** Metadata that adds the name of the school to the title of each page; empty when the name is not known. */
export async function schoolTitle(): Promise<Metadata> {
  const name = (await schoolBrand())?.name
  return name ? { title: { template: `%s · ${name}`, default: name } } : {}
}

/**
 * The name and the logo of the school; undefined for visitors who are not signed in, and when the database cannot be
 * read.
 */
export const schoolBrand = oncePerPage(async (): Promise<Pick<School, 'name' | 'logoUrl'> | undefined> => {
  if (!(await pageActor())) return undefined
  try {
    const { name, logoUrl } = await getSchool()
    return { name, logoUrl }
  } catch (error) {
    log.error({ err: error }, 'a page could not read the name of the school')
    return undefined
  }
})
