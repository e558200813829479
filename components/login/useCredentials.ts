'use client'

import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Credentials } from '@/lib/contract/auth'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'

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
  const touched = useRef(new Set<Field>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function judge(field: Field, credentials: Credentials) {
    const { [field]: complaint } = complaintsAbout(credentials)
    setComplaints(others => ({ ...others, [field]: complaint }))
  }

  return {
    values,
    complaints,

    change: (field: Field, value: string) => {
      const changed = { ...values, [field]: value }
      setValues(changed)
      clearTimeout(timer.current)
      if (touched.current.has(field)) timer.current = setTimeout(() => judge(field, changed), VALIDATION_DEBOUNCE_MS)
    },

    leave: (field: Field) => {
      touched.current.add(field)
      judge(field, values)
    },

    fill: (credentials: Credentials) => {
      clearTimeout(timer.current)
      touched.current.clear()
      setValues(credentials)
      setComplaints({})
    },

    /** What may be sent, or the first box that is wrong. */
    check: (): { credentials: Credentials } | { wrong: Field } => {
      clearTimeout(timer.current)
      touched.current = new Set(['email', 'password'])
      const found = complaintsAbout(values)
      setComplaints(found)
      const { data } = z.safeParse(Credentials, values)
      return data ? { credentials: data } : { wrong: found.email ? 'email' : 'password' }
    },
  }
}

/** The first complaint about each box. */
function complaintsAbout(values: Credentials): Complaints {
  const issues = z.safeParse(Credentials, values).error?.issues ?? []
  const about = (field: Field) => issues.find(({ path }) => path[0] === field)?.message
  return { email: about('email'), password: about('password') }
}
