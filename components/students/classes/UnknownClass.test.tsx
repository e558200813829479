import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '@/tests/support/in-app'
import { useLists } from '@/tests/support/school-lists'
import { UnknownClass } from './UnknownClass'

// R70.11
it.each<[string | undefined, string[][]]>([
  ['5b', [['Class 5th-B', '/students/classes/5th-B']]],
  ['5TH%20b', [['Class 5th-B', '/students/classes/5th-B']]],
  ['kg-a', [['Class KG-A', '/students/classes/KG-A']]],
  ['13th-A', []],
  ['%E0%A4%A', []],
  [undefined, []],
])(
  'the page of the unknown class %j links to a class with a similar name, if any, and to all students',
  (text, suggested) => {
    renderInApp(<UnknownClass text={text} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No such class')
    expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ...suggested,
      ['All Students', '/students'],
    ])
  },
)

// R72.5
it('the page of an unknown class explains how to write an address, with classes of the school as examples', () => {
  const { unmount } = renderInApp(<UnknownClass text="13th-A" />)
  expect(screen.getByText(/from KG-A to 12th-D: \/students\/classes\/5th-B\.$/)).toBeTruthy()
  unmount()
  useLists({ standard: ['Nursery', 'Grade 8'], section: ['Blue', 'Green'] })
  renderInApp(<UnknownClass text="13th-A" />)
  expect(screen.getByText(/from Nursery-Blue to Grade 8-Green: \/students\/classes\/Grade%208-Green\.$/)).toBeTruthy()
})
