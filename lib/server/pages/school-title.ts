import 'server-only'
import type { Metadata } from 'next'
import { log } from '@/lib/server/platform/log'
import { getSchool } from '@/lib/server/school/details'
import { oncePerPage } from './once-per-page'
import { pageActor } from './page-session'

/** The title of each page of a layout, with the name of the school once it is known. */
export async function schoolTitle(): Promise<Metadata> {
  const name = await schoolName()
  return name ? { title: { template: `%s · ${name}`, default: name } } : {}
}

/** The name of the school; undefined for strangers, when it is not set, and when it cannot be read. */
export const schoolName = oncePerPage(async (): Promise<string | undefined> => {
  if (!(await pageActor())) return undefined
  try {
    return (await getSchool()).name
  } catch (error) {
    log.error({ err: error }, 'a page could not read the name of the school')
    return undefined
  }
})
