'use client'

import { useEffect, useState } from 'react'
import { useSession } from '@/components/session/useSession'
import { nextDocument } from '@/lib/client/next-document'
import type { SessionEnd } from '@/lib/contract/accounts/session-end'

/** Why the last session ended: as the document before this one has said, or as the server says now. */
export function useSessionEnd(): SessionEnd | undefined {
  const session = useSession()
  const [passed, setPassed] = useState<SessionEnd>()

  useEffect(() => {
    const reason = nextDocument.takeSessionEnd()
    if (reason) setPassed(reason)
  }, [])

  return (session.status === 'signedOut' ? session.reason : undefined) ?? passed
}
