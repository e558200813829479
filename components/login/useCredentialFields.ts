import { useCallback, useEffect, useRef, useState } from 'react'
import type { Credentials } from '@/lib/contract/accounts/schema'
import type { SignInFailure } from '@/lib/contract/accounts/sign-in-failure'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'
import { findInput } from './find-input'
import { loadSignInBundle } from './load-sign-in-bundle'

export type CredentialField = keyof Credentials
type Errors = Partial<Record<CredentialField, string>>

/**
 * The two fields of the sign-in form. They are validated like the fields of every form (R22.1, R22.2), but without the
 * form library, which would enlarge the first page load by a tenth.
 *
 * @param failure the values and errors of a form that the browser submitted without scripts
 */
export function useCredentialFields({ email = '', errors: first = {} }: SignInFailure = {}) {
  const [values, setValues] = useState<Credentials>({ email, password: '' })
  const [errors, setErrors] = useState<Errors>(first)
  const latest = useRef(values)
  const touched = useRef(new Set<CredentialField>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const set = useCallback((changed: Credentials) => {
    clearTimeout(timer.current)
    latest.current = changed
    setValues(changed)
  }, [])

  /** The ref callback of the form. Reads the texts that the user or the browser entered before the scripts loaded. */
  const readTyped = useCallback(
    (form: HTMLFormElement | null) => {
      if (form)
        set({ email: findInput(form, 'email')?.value ?? '', password: findInput(form, 'password')?.value ?? '' })
    },
    [set],
  )

  async function validate(field: CredentialField) {
    try {
      const { Credentials } = await loadSignInBundle()
      if (!touched.current.has(field)) return
      // Validate the latest text, because the user may have typed more while the schema loaded.
      const { [field]: error } = errorsIn(Credentials.safeParse(latest.current).error)
      setErrors(others => ({ ...others, [field]: error }))
    } catch {
      // Do not validate the field without the schema. Submitting the form reports the failed load.
    }
  }

  return {
    values,
    errors,
    readTyped,

    change: (field: CredentialField, value: string) => {
      set({ ...latest.current, [field]: value })
      if (touched.current.has(field)) timer.current = setTimeout(() => void validate(field), VALIDATION_DEBOUNCE_MS)
    },

    blur: (field: CredentialField) => {
      touched.current.add(field)
      void validate(field)
    },

    fill: (credentials: Credentials) => {
      touched.current.clear()
      set(credentials)
      setErrors({})
    },

    /** Validates both fields. Returns the credentials, or the first invalid field. @throws when the schema cannot be loaded */
    check: async (): Promise<{ credentials: Credentials } | { invalid: CredentialField }> => {
      clearTimeout(timer.current)
      touched.current = new Set(['email', 'password'])
      const { Credentials } = await loadSignInBundle()
      const { data, error } = Credentials.safeParse(latest.current)
      const found = errorsIn(error)
      setErrors(found)
      return data ? { credentials: data } : { invalid: found.email ? 'email' : 'password' }
    },
  }
}

type ValidationError = { issues: { path: PropertyKey[]; message: string }[] }

/** The first error of each field. */
function errorsIn(error: ValidationError | undefined): Errors {
  const errorOf = (field: CredentialField) => error?.issues.find(({ path }) => path[0] === field)?.message
  return { email: errorOf('email'), password: errorOf('password') }
}
