import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusalResponse } from '@/tests/support/browser-api'
import { box, press } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { patches, pressKey, serveEditableStudent, replaceText, valueButton } from '@/tests/support/in-place'
import { RecordDetails } from '@/tests/support/record-details'
import { showStudentDetails } from '@/tests/support/student-details'
import { StudentDetailsDialog } from '../StudentDetailsDialog'

/** A server that answers a change when `answer` is called. */
function serveSlowly() {
  const { promise, resolve: answer } = Promise.withResolvers<undefined>()
  return { calls: serveEditableStudent(undefined, () => promise), answer: () => answer(undefined) }
}

// R85.1
it('a saved value does not take the focus from another value that is being typed', async () => {
  const { answer } = serveSlowly()
  showStudentDetails()
  fireEvent.click(valueButton('Change City: Kochi'))
  replaceText('Thrissur')
  pressKey('Enter')
  fireEvent.click(valueButton("Change Father's Phone: 9876543211"))
  answer()
  await screen.findByRole('button', { name: 'Change City: Thrissur' })
  expect(document.activeElement).toBe(box("Father's Phone"))
})

// R85.1
it('a saved value gets the focus back when the dialog had the focus during the save', async () => {
  const { answer } = serveSlowly()
  showStudentDetails()
  typeCity()
  pressKey('Enter')
  const dialog = screen.getByRole('dialog', { name: 'Student Details' }).closest<HTMLElement>('[tabindex="-1"]')
  dialog?.focus()
  expect(document.activeElement).toBe(dialog)
  answer()
  await waitFor(() => expect(document.activeElement).toBe(valueButton('Change City: Thrissur')))
})

// R85.1
it('selecting a value with the mouse, to copy the value, does not open the input', () => {
  serveEditableStudent()
  showStudentDetails()
  const city = valueButton('Change City: Kochi')
  window.getSelection()?.selectAllChildren(city)
  fireEvent.click(city, { detail: 1 })
  expect(screen.queryByRole('form')).toBeNull()
  expect(getComputedStyle(city).userSelect).not.toBe('none')
  window.getSelection()?.removeAllRanges()
  fireEvent.click(city, { detail: 1 })
  expect(screen.getByRole('form', { name: 'Change City' })).toBeTruthy()
})

/** Types another city, and leaves the input open. */
function typeCity() {
  fireEvent.click(valueButton('Change City: Kochi'))
  replaceText('Thrissur')
}
const question = () => screen.findByRole('dialog', { name: 'Discard changes?' })
const answerQuestion = async (name: string) => fireEvent.click(within(await question()).getByRole('button', { name }))

// R85.5
it('opening another tab of the details asks before a typed value is lost', async () => {
  serveEditableStudent()
  showStudentDetails()
  typeCity()
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  await answerQuestion('Keep editing')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull())
  expect(box('City').value).toBe('Thrissur')
  fireEvent.click(screen.getByRole('tab', { name: 'Certificates' }))
  await answerQuestion('Discard')
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Certificates' }).getAttribute('aria-selected')).toBe('true'),
  )
  expect(screen.queryByLabelText(/^City/)).toBeNull()
})

// R85.5
it('closing the details asks before a typed value is lost, and does nothing during a save', async () => {
  const { calls, answer } = serveSlowly()
  const onClose = vi.fn<() => void>()
  renderInApp(<RecordDetails of={StudentDetailsDialog} id="0198-meera" onClose={onClose} />)
  await screen.findByRole('button', { name: 'Change City: Kochi' })
  typeCity()
  press('Close')
  await answerQuestion('Keep editing')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull())
  press('Save')
  await waitFor(() => expect(patches(calls)).toHaveLength(1))
  press('Close')
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  answer()
  await screen.findByRole('button', { name: 'Change City: Thrissur' })
  press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

// R85.5
it('the details stay open while a change is undone, so that a refusal is seen', async () => {
  const undone = Promise.withResolvers<Response>()
  serveEditableStudent()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith('/undo') ? undone.promise : answer(url, init),
  )
  const onClose = vi.fn<() => void>()
  renderInApp(<RecordDetails of={StudentDetailsDialog} id="0198-meera" onClose={onClose} />)
  await screen.findByRole('button', { name: 'Change City: Kochi' })
  typeCity()
  pressKey('Enter')
  await screen.findByRole('button', { name: 'Change City: Thrissur' })
  press('Undo')
  press('Close')
  expect(onClose).not.toHaveBeenCalled()
  undone.resolve(refusalResponse(409, { message: 'This change was undone already', error: 'CONFLICT' }))
  await screen.findByText('This change was undone already')
  press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})
