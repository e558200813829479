import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField, optionsOf } from '@/tests/support/custom-fields'
import { box, press, type } from '@/tests/support/form'
import { patches, pressKey, serveEditableStudent, replaceText, valueButton } from '@/tests/support/in-place'
import { chooseOption } from '@/tests/support/select'
import { showStudentDetails } from '@/tests/support/student-details'
import { studentRecord } from '@/tests/support/student-record'

afterEach(() => setCustomFields([]))

// R85.1, R85.2
it('a phone is corrected by pressing the value, typing the digits and pressing Enter', async () => {
  const calls = serveEditableStudent()
  showStudentDetails()
  fireEvent.click(valueButton("Change Father's Phone: 9876543211"))
  expect(document.activeElement).toBe(box("Father's Phone"))
  replaceText('9123456780')
  pressKey('Enter')
  const corrected = await screen.findByRole('button', { name: "Change Father's Phone: 9123456780" })
  expect(patches(calls)).toEqual([{ parentInfo: { father: { phone: '9123456780' } }, version: 3 }])
  expect(document.activeElement).toBe(corrected)
  expect(screen.queryByRole('form')).toBeNull()
})

// R85.1
it('the keyboard alone edits a value: Enter opens the input, Escape keeps the old value, and the value has the focus again', () => {
  const calls = serveEditableStudent()
  showStudentDetails()
  valueButton('Change City: Kochi').focus()
  pressKey('Enter')
  expect(screen.getByRole('form', { name: 'Change City' }).contains(document.activeElement)).toBe(true)
  replaceText('Thrissur')
  pressKey('Escape')
  expect(document.activeElement).toBe(valueButton('Change City: Kochi'))
  expect(screen.getByRole('dialog', { name: 'Student Details' })).toBeTruthy()
  expect(patches(calls)).toEqual([])
})

// R85.1
it('Enter without a change closes the input and sends nothing', () => {
  const calls = serveEditableStudent()
  showStudentDetails()
  fireEvent.click(valueButton('Change City: Kochi'))
  pressKey('Enter')
  expect(document.activeElement).toBe(valueButton('Change City: Kochi'))
  expect(patches(calls)).toEqual([])
})

// R85.1
it('a choice is saved as soon as it is made, and grade and percentage are edited together', async () => {
  const calls = serveEditableStudent()
  showStudentDetails()
  fireEvent.click(valueButton('Change Gender: Female'))
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Male' }))
  await screen.findByRole('button', { name: 'Change Gender: Male' })
  fireEvent.click(valueButton('Change Overall Grade: A (86.5%)'))
  type('Overall Percentage', '91')
  press('Save')
  await screen.findByRole('button', { name: 'Change Overall Grade: A (91%)' })
  expect(patches(calls)).toEqual([
    { gender: 'Male', version: 3 },
    { overallGrade: 'A', overallPercentage: 91, version: 4 },
  ])
})

// R85.1
it('a parent who was not known gets a name and a phone', async () => {
  const { mother } = studentRecord().parentInfo
  const calls = serveEditableStudent(studentRecord({ parentInfo: { mother } }))
  showStudentDetails(studentRecord({ parentInfo: { mother } }))
  fireEvent.click(valueButton("Change Father's Name: Not known"))
  type("Father's Name", 'Ravi Nair')
  type("Father's Phone", '9123456780')
  press('Save')
  await waitFor(() => expect(patches(calls)).toHaveLength(1))
  expect(patches(calls)).toEqual([{ parentInfo: { father: { name: 'Ravi Nair', phone: '9123456780' } }, version: 3 }])
})

// R85.2
it('an emptied optional value is cleared, and an emptied required value shows an error at its field', async () => {
  const calls = serveEditableStudent()
  showStudentDetails()
  fireEvent.click(valueButton('Change City: Kochi'))
  replaceText('')
  pressKey('Enter')
  expect(await screen.findByText('City is required')).toBeTruthy()
  pressKey('Escape')
  fireEvent.click(valueButton('Change Email: meera.nair@example.com'))
  replaceText('')
  pressKey('Enter')
  await waitFor(() => expect(patches(calls)).toEqual([{ email: null, version: 3 }]))
})

// R85.3
it('a note with “Undo” appears for a saved value, and describes the button of the value', async () => {
  const calls = serveEditableStudent()
  showStudentDetails()
  fireEvent.click(valueButton('Change City: Kochi'))
  replaceText('Thrissur')
  pressKey('Enter')
  const city = await screen.findByRole('button', { name: 'Change City: Thrissur' })
  const note = within(screen.getByRole('dialog')).getByText('Saved')
  expect([note.getAttribute('role'), city.getAttribute('aria-describedby')]).toEqual(['status', note.id])
  press('Undo')
  await screen.findByRole('button', { name: 'Change City: Kochi' })
  expect(note.textContent).toBe('Undone')
  expect(document.activeElement).toBe(note)
  const undo = calls.find(({ path }) => path.endsWith('/undo'))
  expect(undo?.body).toEqual({ record: '0198-meera', since: 3 })
})

// R85.3
it('only the last saved value can be undone, because an earlier undo would also undo later values', async () => {
  const calls = serveEditableStudent()
  showStudentDetails()
  fireEvent.click(valueButton('Change City: Kochi'))
  replaceText('Thrissur')
  pressKey('Enter')
  await screen.findByRole('button', { name: 'Change City: Thrissur' })
  fireEvent.click(valueButton("Change Father's Phone: 9876543211"))
  replaceText('9123456780')
  pressKey('Enter')
  await screen.findByRole('button', { name: "Change Father's Phone: 9123456780" })
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  press('Undo')
  await screen.findByRole('button', { name: "Change Father's Phone: 9876543211" })
  expect(valueButton('Change City: Thrissur')).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({ record: '0198-meera', since: 4 })
})

// R85.3
it('after a change of the address or of a parent’s phone, the note offers to update the siblings', async () => {
  const arun = studentRecord({
    _id: '0198-arun',
    studentId: 'STU-2026-00008',
    name: { firstName: 'Arun', lastName: 'Nair' },
  })
  serveEditableStudent(undefined, undefined, [arun])
  showStudentDetails()
  fireEvent.click(valueButton('Change City: Kochi'))
  replaceText('Thrissur')
  pressKey('Enter')
  fireEvent.click(await screen.findByRole('button', { name: 'Update siblings too' }))
  const dialog = await screen.findByRole('dialog', { name: 'Update Siblings Too?' })
  expect(dialog.textContent).toContain('You have changed: City.')
  expect(within(dialog).getByRole('checkbox', { name: /^Arun Nair/ })).toBeTruthy()
})

describe('custom fields', () => {
  const clubs = customField({ label: 'Clubs', kind: 'choices', options: optionsOf('Chess', 'Music') })
  const fields = [
    customField({ label: 'Consent', kind: 'yesNo' }),
    customField({ label: 'Distance', kind: 'decimal' }),
    customField({ label: 'Card', masked: true }),
    customField({ label: 'Illness', confidential: true }),
    clubs,
  ]
  const student = studentRecord({ custom: { clubs: ['chess'], card: { masked: '1234' } } })

  // R85.4
  it('each custom field is edited in the input for its kind', async () => {
    setCustomFields(fields)
    const calls = serveEditableStudent(student)
    showStudentDetails(student)
    fireEvent.click(valueButton('Change Consent: Not provided'))
    fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Yes' }))
    await screen.findByRole('button', { name: 'Change Consent: Yes' })
    fireEvent.click(valueButton('Change Distance: Not provided'))
    replaceText('2.5')
    pressKey('Enter')
    await screen.findByRole('button', { name: 'Change Distance: 2.5' })
    fireEvent.click(valueButton('Change Clubs: Chess'))
    chooseOption('Clubs', 'Music')
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
    press('Save')
    await screen.findByRole('button', { name: 'Change Clubs: Chess; Music' })
    expect(patches(calls)).toEqual([
      { custom: { consent: true }, version: 3 },
      { custom: { distance: 2.5 }, version: 4 },
      { custom: { clubs: ['chess', 'music'] }, version: 5 },
    ])
  })

  // R85.4
  it('“Change” empties the box of a masked value, and a new value can be typed', async () => {
    setCustomFields(fields)
    const calls = serveEditableStudent(student)
    showStudentDetails(student)
    fireEvent.click(valueButton('Change Card'))
    expect(document.activeElement).toBe(valueButton('Change Card'))
    fireEvent.click(valueButton('Change Card'))
    type('Card', '99887766')
    press('Save')
    await waitFor(() => expect(patches(calls)).toEqual([{ custom: { card: '99887766' }, version: 3 }]))
  })

  // R85.4
  it('a field that the user may only read has no button', () => {
    setCustomFields(fields)
    serveEditableStudent(student)
    showStudentDetails(student, ['students.read'])
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
    expect(screen.queryByText('Illness')).toBeNull()
    expect(screen.getByRole('link', { name: '9876543211' })).toBeTruthy()
  })
})

// R85.2
it('an emptied admission date is refused at its field, because every student has an admission date', async () => {
  const calls = serveEditableStudent()
  showStudentDetails()
  fireEvent.click(screen.getByRole('button', { name: /^Change Admission Date/ }))
  fireEvent.change(document.activeElement!, { target: { value: '' } })
  press('Save')
  expect(await screen.findByText('Admission Date cannot be cleared')).toBeTruthy()
  expect(patches(calls)).toEqual([])
})
