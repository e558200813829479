import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'

/** Who may make a call, as a sentence. */
export function accessText({ access, confidential, byToken, isExport }: Endpoint): string {
  if (access === 'public') return 'Needs no session.'
  const reserved = isExport ? ' The school can reserve exports for superAdmins.' : ''
  const level = confidential ? ' Needs the right to confidential fields.' : ''
  return `${needs(access)}${level} ${byToken ? 'A personal token may be used.' : 'Personal tokens are refused.'}${reserved}`
}

function needs(access: Exclude<Endpoint['access'], 'public'>): string {
  if (access === 'session') return 'Needs a session.'
  if (access === 'students.read or class teacher')
    return 'Needs the permission students.read, or being the class teacher of the active student.'
  return access === 'superAdmin' ? 'Needs a superAdmin.' : `Needs the permission ${access}.`
}
