'use client'

import { fullName } from '@/lib/client/format'
import { ConfirmChange } from './ConfirmChange'

type Props = {
  open: boolean
  record: { _id: string; name: { firstName: string; lastName: string } }
  title: string
  useRemove: () => { mutateAsync: (id: string) => Promise<unknown> }
  /** The notice after deleting. */
  done: string
  onClose: () => void
}

/** Deletes the record of a person after a confirmation. */
export function DeleteDialog({ record, useRemove, ...rest }: Props) {
  const { mutateAsync: remove } = useRemove()
  return (
    <ConfirmChange {...rest} confirmLabel="Delete" removesRow change={() => remove(record._id)}>
      Are you sure you want to delete {fullName(record)}? This action cannot be undone.
    </ConfirmChange>
  )
}
