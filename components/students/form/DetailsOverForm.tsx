import { useState } from 'react'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import type { DetailsTab } from '@/lib/client/dialog-address'

const StudentDetails = createLazyDialog(async () => (await import('../StudentDetailsDialog')).StudentDetailsDialog)

type Props = { open: boolean; id: string; onClose: () => void }

/** The details of another student above a form. They have no address, because the address of the form stays. */
export function DetailsOverForm({ open, id, onClose }: Props) {
  const [shown, setShown] = useState(id)
  const [tab, setTab] = useState<DetailsTab>('details')
  return <StudentDetails open={open} id={shown} tab={tab} onTab={setTab} onShow={setShown} onClose={onClose} />
}
