import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Permission, ScopedClass } from '@/lib/contract/permissions'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { optionsOf } from '@/tests/support/select'
import { answerWithStudentPage, button, meera, showStudentsScreen } from '@/tests/support/students-screen'
import { userWith } from '@/tests/support/users'

const SCOPE: ScopedClass[] = [{ standard: '5th', section: 'B' }, { standard: '6th' }]
const show = (query = '', scope = SCOPE, ...granted: Permission[]) =>
  showStudentsScreen(query, userWith(['students.read', ...granted], { scope }))

beforeEach(showWideScreen)

describe('the list of students for a user who is limited to classes', () => {
  // R92.37
  it('the filters offer the standards that the user may see, and the sections of the chosen standard', async () => {
    serve(answerWithStudentPage([meera]))
    show('?standard=5th')
    await screen.findByRole('table')
    expect(optionsOf('Standard')).toEqual(['All Standards', '5th', '6th'])
    expect(optionsOf('Section')).toEqual(['All Sections', 'B'])
  })

  it('a class in the address stays chosen even if the user may not see the class', async () => {
    serve(answerWithStudentPage([]))
    show('?standard=9th')
    await screen.findByText('No students found')
    expect(optionsOf('Standard')).toEqual(['All Standards', '5th', '6th', '9th'])
  })

  // R92.35
  it.each([
    ['without a filter', '', 'You see the students of 5th-B and 6th.'],
    ['with a filter', '?gender=Male', 'Nothing matches the search and the filters. Try other words, or fewer filters. You see the students of 5th-B and 6th.'],
  ])('an empty list %s says which classes the user may see', async (_when, query, text) => {
    serve(answerWithStudentPage([]))
    show(query)
    await screen.findByText(/You see the students/)
    expect(screen.getByText(/You see the students/).textContent.trim()).toBe(text)
  }) // prettier-ignore

  it('the list of a user without classes says why it is empty', async () => {
    serve(answerWithStudentPage([]))
    show('', [])
    expect(await screen.findByText(/You see no students at present/)).toBeDefined()
  })

  it('the empty list says nothing about classes to a user who may see all students', async () => {
    serve(answerWithStudentPage([]))
    showStudentsScreen('', ['students.read'])
    expect((await screen.findByText(/^Super admins, and colleagues/)).textContent).toBe(
      'Super admins, and colleagues who have the permission to create students, can add the first students.',
    )
  })

  // R92.37
  it('the form for a new student begins with the only class of the user', async () => {
    serve(answerWithStudentPage([]))
    show('?new=student', [{ standard: '5th', section: 'B' }], 'students.create')
    const form = within(await screen.findByRole('form', { name: 'Student' }))
    expect(['Standard', 'Section'].map(name => form.getByRole('combobox', { name: new RegExp(`^${name}`) }).textContent)).toEqual(['5th', 'B']) // prettier-ignore
    expect(button('Create')).toBeDefined()
  })

  // R92.37
  it('the form offers the user’s sections of the chosen standard, and clears any other section', async () => {
    serve(answerWithStudentPage([]))
    show('?new=student', SCOPE, 'students.create')
    const form = within(await screen.findByRole('form', { name: 'Student' }))
    const select = (name: RegExp) => form.getByRole('combobox', { name })
    const open = (name: RegExp) => {
      fireEvent.mouseDown(select(name))
      return within(screen.getByRole('listbox')).getAllByRole('option')
    }
    const choose = (name: RegExp, text: string) => fireEvent.click(open(name).find(({ textContent }) => textContent === text)!) // prettier-ignore
    const offered = (name: RegExp) => {
      const texts = open(name).map(({ textContent }) => textContent)
      fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
      return texts
    }
    expect(offered(/^Section/)).toEqual(['A', 'B', 'C', 'D'])
    choose(/^Standard/, '6th')
    choose(/^Section/, 'C')
    choose(/^Standard/, '5th')
    await waitFor(() => expect(select(/^Section/).textContent).not.toContain('C'))
    expect(offered(/^Section/)).toEqual(['B'])
    choose(/^Section/, 'B')
    choose(/^Standard/, '6th')
    expect([select(/^Section/).textContent, offered(/^Section/)]).toEqual(['B', ['A', 'B', 'C', 'D']])
  })
})
