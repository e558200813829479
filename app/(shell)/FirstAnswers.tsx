import type { ReactNode } from 'react'
import { GET as preferences } from '@/app/api/v1/preferences/route'
import { PageAnswers } from '@/components/session/PageAnswers'
import { preferencesKey } from '@/lib/client/queries/keys'
import { type FirstRead, firstAnswers } from '@/lib/server/pages/first-answers'

/** Every page carries them, so that the first picture has the density and columns that the user has chosen. */
const ownPreferences: FirstRead = { key: preferencesKey, read: actor => preferences.read(actor, {}) }

/** A screen with the answers to its first queries, so that it is drawn with the page. */
export async function FirstAnswers({ reads, children }: { reads: readonly FirstRead[]; children: ReactNode }) {
  const first = await firstAnswers([ownPreferences, ...reads])
  return first ? <PageAnswers {...first}>{children}</PageAnswers> : children
}
