import { useState } from 'react'
import { useUser } from '@/components/base/useUser'
import { type Draft, type DraftFields, readDraft } from '@/lib/client/drafts'

/** A form whose unsaved changes are stored in this tab. */
export type DraftedForm = {
  userId: string
  /** Identifies the form among all forms of the user, such as `students:new`. */
  name: string
  fields: DraftFields
  /** The draft that an earlier form with this name has stored. */
  found: Draft | undefined
}

/** Reads the draft of a form once, before the form is rendered. */
export function useStoredDraft(name: string, fields: DraftFields): DraftedForm {
  const { _id: userId } = useUser()
  const [found] = useState(() => readDraft(userId, name, fields))
  return { userId, name, fields, found }
}
