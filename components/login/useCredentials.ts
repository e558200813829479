'use client'

import { useEffect, useRef, useState } from 'react'
import type { Credentials } from '@/lib/contract/auth'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'
import { loadSignIn } from './load-sign-in'

export type Field = keyof Credentials
type Complaints = Partial<Record<Field, string>>

const EMPTY: Credentials = { email: '', password: '' }

/**
 * The two boxes of the sign-in. They follow the rules of every form (specification §5: judged on blur, 300 ms after
 * a change once touched, and on submit) without the form library, which would be a tenth of this first page.
 */
export function useCredentials() {
  const [values, setValues] = useState(EMPTY)
  const [complaints, setComplaints] = useState<Complaints>({})
  const latest = useRef(EMPTY)
  const touched = useRef(new Set<Field>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function set(changed: Credentials) {
    clearTimeout(timer.current)
    latest.current = changed
    setValues(changed)
  }

  async function judge(field: Field) {
    try {
      const { Credentials } = await loadSignIn()
      if (!touched.current.has(field)) return
      // More may have been typed while the rules were on their way.
      const { [field]: complaint } = complaintsIn(Credentials.safeParse(latest.current).error)
      setComplaints(others => ({ ...others, [field]: complaint }))
    } catch {
      // Without its rules a field is not judged; whoever sends the form is told why.
    }
  }

  return {
    values,
    complaints,

    change: (field: Field, value: string) => {
      set({ ...latest.current, [field]: value })
      if (touched.current.has(field)) timer.current = setTimeout(() => void judge(field), VALIDATION_DEBOUNCE_MS)
    },

    leave: (field: Field) => {
      touched.current.add(field)
      void judge(field)
    },

    fill: (credentials: Credentials) => {
      touched.current.clear()
      set(credentials)
      setComplaints({})
    },

    /** What may be sent, or the first box that is wrong. @throws ApiError when the rules cannot be loaded. */
    check: async (): Promise<{ credentials: Credentials } | { wrong: Field }> => {
      clearTimeout(timer.current)
      touched.current = new Set(['email', 'password'])
      const { Credentials } = await loadSignIn()
      const { data, error } = Credentials.safeParse(latest.current)
      const found = complaintsIn(error)
      setComplaints(found)
      return data ? { credentials: data } : { wrong: found.email ? 'email' : 'password' }
    },
  }
}

type Refusal = { issues: { path: PropertyKey[]; message: string }[] }

/** The first complaint about each box. */
function complaintsIn(refusal: Refusal | undefined): Complaints {
  const about = (field: Field) => refusal?.issues.find(({ path }) => path[0] === field)?.message
  return { email: about('email'), password: about('password') }
}
