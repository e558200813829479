import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { can } from '@/lib/contract/permissions'
import { parseSearch } from '@/lib/contract/search'
import type { Found } from '@/lib/contract/quick-find/quick-find'
import { findCertificates } from './certificates'
import { findBestStaff } from './staff'
import { findBestStudents } from './students'

/** The students, staff and certificates that match best; a kind that the user may not read is empty. */
export async function quickFind(search: string, actor: Actor): Promise<Found> {
  if (parseSearch(search).length === 0) return { students: [], staff: [], certificates: [] }
  const [students, staff, certificates] = await Promise.all([
    can(actor, 'students.read') ? findBestStudents(search, actor) : [],
    can(actor, 'staff.read') ? findBestStaff(search) : [],
    can(actor, 'students.read') ? findCertificates(search, actor) : [],
  ])
  return { students, staff, certificates }
}
