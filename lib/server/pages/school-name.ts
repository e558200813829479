import 'server-only'
import { log } from '@/lib/server/platform/log'
import { getSchool } from '@/lib/server/school/details'
import { pageActor } from './page-session'

/** The name of the school for the title of a page; undefined for strangers, without a name, and when it cannot be read. */
export async function schoolName(): Promise<string | undefined> {
  if (!(await pageActor())) return undefined
  try {
    return (await getSchool()).name
  } catch (error) {
    log.error({ err: error }, 'a page could not read the name of the school')
    return undefined
  }
}
