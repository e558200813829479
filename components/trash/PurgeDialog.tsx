import { TypedWordDialog } from '@/components/dialog/TypedWordDialog'

type Props = { open: boolean; count: number; onConfirm: () => void; onClose: () => void }

/** Asks for a typed confirmation, because records that are removed for good cannot be restored. */
export const PurgeDialog = ({ count, ...dialog }: Props) => (
  <TypedWordDialog
    {...dialog}
    title={`Delete ${count} ${count === 1 ? 'Record' : 'Records'} for Good`}
    text="This cannot be undone: the records with their photos cannot be restored any more. Only their history stays."
    word="DELETE"
    button="Continue"
  />
)
