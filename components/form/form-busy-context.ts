import { createContext } from 'react'

/**
 * Whether the form around a field is saving. Do not use react-hook-form's `isSubmitting` instead: it is also true
 * during validation. The fields would then be disabled, and a disabled invalid field cannot receive the focus.
 */
export const FormBusyContext = createContext(false)
