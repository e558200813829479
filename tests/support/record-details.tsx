import { type ComponentType, useState } from 'react'
import type { RecordDetailsProps } from '@/components/dialog/record-dialogs'
import type { DetailsTab } from '@/lib/client/dialog-address'

type Props = { of: ComponentType<RecordDetailsProps>; id: string; onClose?: () => void }

/** An open details dialog whose tabs and siblings work without the address of the page. */
export function RecordDetails({ of: Details, id, onClose = () => undefined }: Props) {
  const [shown, setShown] = useState(id)
  const [tab, setTab] = useState<DetailsTab>('details')
  const rest = { tab, onTab: setTab, onShow: setShown, onEdit: () => undefined, onClose }
  return <Details open id={shown} {...rest} />
}
