import type { ReactNode } from 'react'
import { PageAnswers } from '@/components/session/PageAnswers'
import { type FirstRead, firstAnswers } from '@/lib/server/pages/first-answers'

/** A screen with the answers to its first queries, so that the server can draw the screen with its data. */
export async function FirstAnswers({ reads, children }: { reads: readonly FirstRead[]; children: ReactNode }) {
  const first = await firstAnswers(reads)
  return first ? <PageAnswers {...first}>{children}</PageAnswers> : children
}
