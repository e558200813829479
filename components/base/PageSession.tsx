'use client'

import { type ReactNode, useState } from 'react'
import { session, type SessionState } from '@/lib/client/session'
import type { PageSession } from '@/lib/contract/accounts/page-session'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { setSchoolLists } from '@/lib/contract/school-lists'
import { setSchoolRules } from '@/lib/contract/school-rules'
import { PageSessionContext, STARTING } from './page-session-context'

/**
 * Provides the session for which the server rendered the page, so that the browser does not have to request it.
 * Hydration always uses this session. After hydration, this session is used only if the tokens in this browser belong
 * to it.
 */
export function PageSessionProvider({ page, children }: { page: PageSession | undefined; children: ReactNode }) {
  const [state] = useState<SessionState>(() => {
    if (!page) return STARTING
    // Accept the page before any component reads the session: otherwise the loading screen would replace the page.
    if (typeof window !== 'undefined') {
      session.acceptPage(page)
      // Set the lists, fields and rules before the first render, so that the browser renders the same texts as the
      // server.
      if (page.lists) setSchoolLists(page.lists)
      if (page.fields) setCustomFields(page.fields)
      if (page.rules) setSchoolRules(page.rules)
    }
    return { status: 'signedIn', user: page.user }
  })
  return <PageSessionContext value={state}>{children}</PageSessionContext>
}
