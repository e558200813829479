import type { NoticeOptions } from '@/components/feedback/notice'
import type { KeptValues } from './new-student-form-values'
import type { SiblingUpdate } from './siblings-to-update'

/** A student that was saved, and what the user has to read or decide before the form closes. */
export type SaveOutcome = Pick<NoticeOptions, 'detail' | 'action'> & {
  message: string
  warnings: string[]
  /** The labels of fields whose values were not saved, because the school has retired the fields. */
  leftOut: string[]
  /** Why the photo was not saved, and how to try again. */
  photo?: UnsentPhoto | undefined
  siblings?: SiblingUpdate | undefined
  /** Values that the next form begins with, if the user wants to add another student. */
  next?: KeptValues | undefined
}

/** A photo that was not saved with its student. `retry` sends it again, and returns undefined once it is saved. */
export type UnsentPhoto = { reason: string; retry: () => Promise<UnsentPhoto | undefined> }
