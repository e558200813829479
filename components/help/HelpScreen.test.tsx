import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { renderInApp } from '@/tests/support/in-app'
import { HelpScreen } from './HelpScreen'

const show = (as: 'superAdmin' | Permission[]) => renderInApp(<HelpScreen version="9.8.7" />, as)
const topics = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const entries = (topic: string) =>
  within(screen.getByRole('region', { name: topic }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const links = () =>
  screen.getAllByRole('link').flatMap(link => {
    const href = link.getAttribute('href') ?? ''
    return href.startsWith('/') ? [href] : []
  })

// R71.2
it.each<[string, 'superAdmin' | Permission[], string[]]>([
  ['a user without permissions', [], ['Your account', 'When something fails', 'Keys']],
  [
    'a teacher',
    ['students.read'],
    ['Find a student', 'Attendance', 'Print and hand out', 'Your account', 'When something fails', 'Keys'],
  ],
  [
    'a clerk',
    ['students.create', 'students.read', 'students.update'],
    [
      'Find a student',
      'Attendance',
      'Add and correct',
      'Print and hand out',
      'Undo',
      'Your account',
      'When something fails',
      'Keys',
    ],
  ],
  [
    'a head',
    'superAdmin',
    [
      'Find a student',
      'Attendance',
      'Add and correct',
      'Print and hand out',
      'Undo',
      'Requests about personal data',
      'Run the school',
      'Your account',
      'When something fails',
      'Keys',
    ],
  ],
])('%s sees only the help topics of their work', (_who, as, expected) => {
  show(as)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help')
  expect(topics()).toEqual(expected)
})

// R71.2
it('the help tells a teacher how to find and print records, but not how to issue certificates', () => {
  show(['students.read'])
  expect(entries('Find a student')).toEqual(['From any screen', 'In the list of students', 'A class at a glance'])
  expect(entries('Print and hand out')).toEqual(['Class lists, cards and labels', 'Get the data out'])
  expect(new Set(links())).toEqual(new Set(['/students', '/students/classes', '/attendance', '/profile']))
})

// R71.2
it('the help tells a clerk how to do the permitted tasks, and says nothing about deleting or about staff', () => {
  show(['students.create', 'students.read', 'students.update'])
  expect(entries('Add and correct')).toEqual([
    'Add one student',
    'Import a list of students',
    'Correct one student',
    'A student leaves the school',
    'Change many students at once',
    'Photos',
    'The end of the year',
  ])
  expect(entries('Undo')).toEqual(['One change', 'A bulk change or an import'])
})

// R71.2
it('the help links to no list for a user who may create but not read students', () => {
  show(['students.create'])
  expect(entries('Add and correct')).toEqual(['Add one student', 'Import a list of students'])
  expect(links()).toEqual(['/students/import', '/profile', '/profile', '/profile', '/profile'])
})

// R71.2
it('no two entries of a help topic have the same heading', () => {
  show('superAdmin')
  for (const topic of topics().filter(title => title !== 'Keys'))
    expect(new Set(entries(topic)).size).toBe(entries(topic).length)
})

// R71.3
it('each help topic has an address, and the list of topics links to it', () => {
  show('superAdmin')
  const contents = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link')
  expect(contents.map(link => link.textContent)).toEqual(topics())
  for (const link of contents) {
    const target = document.getElementById(link.getAttribute('href')!.slice(1))
    expect(target).toBe(screen.getByRole('region', { name: link.textContent }))
  }
})

// R71.2
it('the help lists the keyboard shortcuts', () => {
  show([])
  expect(within(screen.getByRole('region', { name: 'Keys' })).getByText('Search the list')).toBeTruthy()
})

// R71.3
it('the help shows the version of the application', () => {
  show([])
  expect(screen.getByText('Student Management System, version 9.8.7')).toBeTruthy()
})
