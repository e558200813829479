import { useRef, useSyncExternalStore } from 'react'
import { useUser } from '@/components/base/useUser'
import { readDraft } from '@/lib/client/drafts'
import type { Fields } from '@/lib/contract/record-fields'

const subscribe = () => () => undefined

/**
 * Whether the form had a draft when the page opened. The server cannot read drafts, so it renders the page without a
 * draft.
 */
export function useHadDraft(form: string, fields: Fields): boolean {
  const { _id } = useUser()
  const first = useRef<boolean>(undefined)
  const read = () => (first.current ??= readDraft(_id, form, fields) !== undefined)
  return useSyncExternalStore(subscribe, read, () => false)
}
