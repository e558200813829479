import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'

const OR_TEACHER = 'or being the class teacher of the class.'
const READS_CLASS = `Needs the permission students.read, ${OR_TEACHER}`

/** For calls whose service checks more than the session. */
const CHECKED_BY_SERVICE: Readonly<Record<string, string>> = {
  'GET /attendance/{class}/{day}': READS_CLASS,
  'PUT /attendance/{class}/{day}': `Needs the permissions students.read and students.update, ${OR_TEACHER}`,
  'GET /attendance/month': READS_CLASS,
  'GET /attendance/export': READS_CLASS,
}

/** Who may make a call, as a sentence. */
export function accessText({ method, path, access, confidential, byToken, isExport }: Endpoint): string {
  if (access === 'public') return 'Needs no session.'
  const reserved = isExport ? ' The school can reserve exports for superAdmins.' : ''
  const level = confidential ? ' Needs the right to confidential fields.' : ''
  return `${CHECKED_BY_SERVICE[`${method} ${path}`] ?? needs(access)}${level} ${byToken ? 'A personal token may be used.' : 'Personal tokens are refused.'}${reserved}`
}

function needs(access: Exclude<Endpoint['access'], 'public'>): string {
  if (access === 'session') return 'Needs a session.'
  if (access === 'students.read or class teacher')
    return 'Needs the permission students.read, or being the class teacher of the active student.'
  return access === 'superAdmin' ? 'Needs a superAdmin.' : `Needs the permission ${access}.`
}
