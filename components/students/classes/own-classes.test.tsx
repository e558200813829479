import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ScopedClass } from '@/lib/contract/permissions'
import { CLASS, findRegisterTable, showClass } from '@/tests/support/class-screen'
import { showWideScreen } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'

/** A user with the permissions of an office clerk, who is limited to these classes. */
const limitedTo = (...scope: ScopedClass[]) =>
  userWith(['students.read', 'students.create', 'students.update'], { scope })
const linkNames = () => screen.getAllByRole('link').map(link => link.getAttribute('aria-label') ?? link.textContent)

beforeEach(showWideScreen)

describe('the page of a class for a user who is limited to classes', () => {
  // R92.38
  it('the promotion is offered only if the user may see the next class', async () => {
    showClass(CLASS, limitedTo({ standard: '5th', section: 'B' }))
    await findRegisterTable()
    expect(screen.getAllByRole('button', { name: 'Renumber' })).not.toEqual([])
    expect(screen.queryByRole('link', { name: 'Promote' })).toBeNull()
  })

  it('the promotion is offered to a user who may see the class and the next class', async () => {
    showClass(CLASS, limitedTo({ standard: '5th' }, { standard: '6th', section: 'B' }))
    await findRegisterTable()
    expect(screen.getByRole('link', { name: 'Promote' })).toBeDefined()
  })

  // R92.38
  it('the links beside the heading skip classes that the user may not see', async () => {
    showClass(CLASS, limitedTo({ standard: '5th', section: 'B' }, { standard: '7th', section: 'C' }))
    await findRegisterTable()
    expect(linkNames()).toContain('Next class: 7th-C')
    expect(linkNames().filter(name => name.startsWith('Previous class'))).toEqual([])
  })

  // R92.38
  it('the page of a class that the user may not see names the user’s classes, and loads no students', async () => {
    const { calls } = showClass(CLASS, limitedTo({ standard: '6th' }, { standard: '5th', section: 'A' }))
    expect(await screen.findByRole('heading', { name: 'Not one of your classes: 5th-B' })).toBeDefined()
    expect(screen.getByText('You see the students of 5th-A and 6th.')).toBeDefined()
    expect(linkNames()).toEqual(['Classes', 'Students'])
    expect(calls).toEqual([])
  })

  // R92.36
  it('a class teacher gets no button “My class”, because the menu already shows the class', async () => {
    showClass(CLASS, limitedTo({ standard: '5th', section: 'B', isClassTeacher: true }))
    await findRegisterTable()
    expect(screen.queryByRole('button', { name: 'My class' })).toBeNull()
  })
})

// R92.34
describe('the class teacher', () => {
  it('the page of a class names one class teacher', async () => {
    showClass(CLASS, 'superAdmin', ['Kiran Das'])
    expect(await screen.findByText('Class teacher: Kiran Das')).toBeDefined()
  })

  it('the page of a class names several class teachers', async () => {
    showClass(CLASS, 'superAdmin', ['Kiran Das', 'Nila Roy'])
    expect(await screen.findByText('Class teachers: Kiran Das, Nila Roy')).toBeDefined()
  })

  it('the page of a class without a class teacher says nothing about one', async () => {
    showClass()
    await findRegisterTable()
    expect(screen.queryByText(/Class teacher/)).toBeNull()
  })
})
