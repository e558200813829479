import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { meera, answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'
import { studentList } from './student-columns'

const linkTo = () => ({ href: '/students?student=STU-2026-00007', onClick: () => undefined })

beforeEach(showWideScreen)

// R7.5
it('a row shows the photo of the student, or else the initials', async () => {
  const url = '/api/v1/students/0198-anu/photo?v=1'
  const anu = studentRecord({
    _id: '0198-anu',
    name: { firstName: 'Anu', lastName: 'Das' },
    profilePhoto: { url },
  })
  serve(answerWithStudentPage([meera, anu]))
  showStudentsScreen()
  const avatarOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr')
    return row?.querySelector('.avatar')
  }
  expect((await avatarOf('Meera Nair'))?.textContent).toBe('MN')
  expect((await avatarOf('Anu Das'))?.querySelector('img')?.getAttribute('src')).toBe(url)
})

// R7.6
it.each([
  ['the email', { email: 'meera@example.com' }, 'meera@example.com'],
  ['class and roll number where there is no email', { email: undefined }, '5th-B · Roll 7'],
])('below the name, table and cards show %s', (_what, changes, line) => {
  const student = studentRecord(changes)
  const [heading] = studentList.columns({ onAction: vi.fn(), linkTo, chosen: null, search: '' })
  renderInApp(
    <>
      {heading.cell?.(student)}
      {studentList.card({ onAction: vi.fn(), linkTo, chosen: null, search: '' })(student)}
    </>,
  )
  expect(screen.getAllByText(line)).toHaveLength(2)
})

// R60.8
it.each([
  ['98765 43210', "Mother's Phone: 98765 43210 · meera@example.com"],
  ['meera', 'meera@example.com'],
  ['meera@', 'meera@example.com'],
  ['5b', 'meera@example.com'],
])('below the name, table and cards show which field matched a search for %j', (search, line) => {
  const parentInfo = { father: { name: 'Ravi', phone: '9400000001' }, mother: { name: 'Latha', phone: '9876543210' } }
  const student = studentRecord({ email: 'meera@example.com', parentInfo })
  const [heading] = studentList.columns({ onAction: vi.fn(), linkTo, chosen: null, search })
  renderInApp(
    <>
      {heading.cell?.(student)}
      {studentList.card({ onAction: vi.fn(), linkTo, chosen: null, search })(student)}
    </>,
  )
  expect(screen.getAllByText(line)).toHaveLength(2)
})

// R60.8
it('the list shows which field matched the search text in the address', async () => {
  const parentInfo = {
    father: { name: 'Ravi Menon', phone: '9400000001' },
    mother: { name: 'Latha', phone: '9400000002' },
  }
  serve(answerWithStudentPage([studentRecord({ email: undefined, parentInfo })]))
  showStudentsScreen('?search=menon')
  expect(await screen.findByText(/^Father's Name: Ravi Menon · 5th-B · Roll 7$/)).toBeDefined()
})
