import 'server-only'
import { LOGIN_PATH } from '@/lib/contract/next-path'
import type { Tx } from '@/lib/server/db/db'
import { env } from '@/lib/server/platform/env'
import { readGroup } from '@/lib/server/settings/groups'
import type { MailContext } from './mail-texts'

/** Reads the names and addresses for a mail. @param createdById the superAdmin who sends the invitation */
export async function readMailContext(tx: Tx, createdById: string | null): Promise<MailContext> {
  const { values } = await readGroup(tx, 'school')
  const inviter = createdById === null ? null : await tx.user.findUnique({ where: { id: createdById } })
  return {
    school: inOneLine(values.get('name') ?? ''),
    signInUrl: new URL(LOGIN_PATH, env().PUBLIC_URL).href,
    inviter: inviter ? nameInOneLine(inviter) : undefined,
  }
}

export const nameInOneLine = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  inOneLine(`${firstName} ${lastName}`)

/** Names from imports of earlier versions may contain line breaks. */
const inOneLine = (name: string): string => name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
