import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { StudentFormDialog } from '@/components/students/StudentFormDialog'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { dataOfOtherCalls, okResponse } from './browser-api'
import { customField, optionsOf } from './custom-fields'
import { renderInApp, serve } from './in-app'
import { studentRecord } from './student-record'

export const HOUSE = customField({
  label: 'House',
  kind: 'choice',
  options: optionsOf('Red', 'Blue'),
  section: 'House',
})
export const CUSTOM = {
  house: 'red',
  clubs: ['chess'],
  nickname: 'Meenu',
  notes: 'First line\nSecond line',
  siblings: 2,
  weight: 31.5,
  joined_bus: '2026-06-01',
  consent: false,
}
/** A student with a value in each custom field. */
export const meera = studentRecord({ custom: CUSTOM })
export const onClose = vi.fn<() => void>()

/** Gives the school a custom field of each kind during each test of the file. */
export function addFieldOfEachKind(): void {
  beforeEach(() => {
    onClose.mockReset()
    setCustomFields([
      HOUSE,
      customField({ label: 'Clubs', kind: 'choices', options: optionsOf('Chess', 'Music', 'Drama'), section: 'House' }),
      customField({ label: 'Nickname', section: 'Basic Information' }),
      customField({ label: 'Notes', kind: 'longText' }),
      customField({ label: 'Siblings', kind: 'integer' }),
      customField({ label: 'Weight', kind: 'decimal' }),
      customField({ label: 'Joined Bus', kind: 'date', help: 'As on the bus card' }),
      customField({ label: 'Consent', kind: 'yesNo' }),
    ])
  })
  afterEach(() => setCustomFields([]))
}

/** Opens the form of a student. @param answer the response to PUT. @returns the calls that the form makes */
export async function edit(record = meera, answer?: () => Response) {
  const calls = serve(({ method }) =>
    method === 'PUT' && answer ? answer() : okResponse({ ...dataOfOtherCalls, student: record, warnings: [] }),
  )
  renderInApp(<StudentFormDialog open id={record._id} onClose={onClose} />)
  await screen.findByRole('form', { name: 'Student' })
  return calls
}

export const select = (name: string) => screen.getByRole('combobox', { name })
export const open = (name: string) => fireEvent.mouseDown(select(name))
export const choose = (text: string) => fireEvent.click(screen.getByRole('option', { name: text }))
