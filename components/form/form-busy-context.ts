import { createContext } from 'react'

/**
 * Whether the form around a field is saving. Not react-hook-form's `isSubmitting`, which is also true while it validates:
 * an invalid field that is disabled cannot receive the focus.
 */
export const FormBusyContext = createContext(false)
