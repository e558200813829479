import { createContext } from 'react'

/**
 * Whether the form around a field is saving. Not react-hook-form's `isSubmitting`, which is also true during
 * validation: it would disable the fields, and a disabled invalid field cannot receive the focus.
 */
export const FormBusyContext = createContext(false)
