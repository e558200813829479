'use client'

import { createContext } from 'react'

/** True while the form around a field is being saved. Not react-hook-form's `isSubmitting`, which is true while it only
 * validates: a field that is disabled then cannot be given the focus because of its error. */
export const Busy = createContext(false)
