import { ChangeDialog, type Choices } from '@/components/list/ChangeDialog'
import { usePlan } from '@/components/list/usePlan'
import type { RollNumberOrder } from '@/lib/contract/batches/renumbering'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'

type Props = { open: boolean; schoolClass: SchoolClass; count: number; onClose: () => void }

const BY_NAME = 'By name'
const ORDERS: Record<string, RollNumberOrder> = { [BY_NAME]: 'name', 'Keep the present order': 'rollNumber' }

const FIELDS = [
  {
    name: 'order',
    label: 'Order',
    kind: 'choice',
    options: Object.keys(ORDERS),
    initial: BY_NAME,
    help: 'The students get the roll numbers 1, 2, 3 … in this order.',
  },
] as const

const orderIn = ({ order }: Choices<'order'>): RollNumberOrder | null => ORDERS[order] ?? null

/** Asks for the order of the new roll numbers. Nothing is changed before the plan has been reviewed. */
export function RenumberDialog({ open, schoolClass, count, onClose }: Props) {
  const { plan } = usePlan()
  return (
    <ChangeDialog
      open={open}
      count={count}
      title={`Renumber ${classText(schoolClass)}`}
      fields={FIELDS}
      changeOf={orderIn}
      plan={(order, key) => plan({ kind: 'renumber', entity: 'students', rules: { ...schoolClass, order } }, key)}
      onClose={onClose}
    />
  )
}
