import { expect } from 'vitest'
import { GET as promotion } from '@/app/api/v1/students/promotion/route'
import type { PromotionState } from '@/lib/contract/batches/promotion'
import type { ScopedCaller } from './scoped-caller'

/** Reads the sizes of the classes before a promotion, for the random calls of scoped users. */
export async function checkPromotionState(caller: ScopedCaller): Promise<void> {
  const reply = await caller.send(promotion, {
    query: caller.pick<Record<string, string>>([{}, { class: '5th-A' }, { class: '6th-B' }]),
  })
  if (!caller.may('students.update')) return expect(reply.status).toBe(403)
  const { classes: sizes, last } = reply.json().data as PromotionState
  const students = sizes.flatMap(({ sections }) => sections.map(section => section.students))
  expect(students.reduce((sum, count) => sum + count, 0)).toBe(caller.visible.filter(({ isActive }) => isActive).length)
  expect(last).toBeNull()
}
