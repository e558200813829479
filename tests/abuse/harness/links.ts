import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import type { MadeLink } from '@/lib/contract/accounts/links'
import { admin, newMember } from './people'
import { newStaffImport } from './imports'
import type { Call } from './caller'
import { once } from './once'
import { canaries } from './site'

const { identities, links, staffLinks } = endpoints
const newPassword = { newPassword: canaries.newPassword, confirmPassword: canaries.newPassword }
const someStaffImport = once(newStaffImport)

/** The token of a new link of a new staff member. */
export async function newLinkToken(): Promise<string> {
  const { body } = await (
    await admin()
  ).request(staffLinks.makeLink, {
    id: (await newMember())._id,
    body: { kind: 'reset' },
  })
  return (body as { data: MadeLink }).data.url.split('#')[1] ?? ''
}

/** A valid call for each call about links. Without mail, invitations are refused and nothing is sent. */
export const LINK_EXAMPLES: [Endpoint, () => Promise<Call> | Call][] = [
  [identities.options, () => ({})],
  [links.forgot, () => ({ body: { email: 'nobody@school.example' } })],
  [links.reset, async () => ({ body: { token: await newLinkToken(), ...newPassword } })],
  [staffLinks.makeLink, async () => ({ id: (await newMember())._id, body: { kind: 'invite' } })],
  [staffLinks.invite, async () => ({ id: (await newMember())._id })],
  [staffLinks.inviteImported, async () => ({ id: (await someStaffImport()).id })],
]
