import { Tag } from './Tag'

/** Whether a record is active, by text and colour. */
export function ActiveChip({ active }: { active: boolean }) {
  // Quiet enough for a column of twenty-five; both pairs have a contrast above 6 to 1.
  return active ? (
    <Tag label="Active" color="#1b5e20" background="#e3f3e6" />
  ) : (
    <Tag label="Inactive" color="#455a64" background="#eceff1" />
  )
}
