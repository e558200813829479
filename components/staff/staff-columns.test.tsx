import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { renderInApp } from '@/tests/support/in-app'
import { useLists } from '@/tests/support/school-lists'
import { staffRecord } from '@/tests/support/staff-record'
import { staffList } from './staff-columns'

const linkTo = () => ({ href: '/staff?staff=EMP-0007', onClick: () => undefined })

// R60.8
it.each([
  ['98765 43210', 'Phone: 98765 43210 · EMP-0007 · Teacher', 'Phone: 98765 43210 · kiran.das@school.example'],
  ['stf-0007', 'Staff ID: STF-0007 · EMP-0007 · Teacher', 'Staff ID: STF-0007 · kiran.das@school.example'],
  ['teacher', 'EMP-0007 · Teacher', 'Position: Teacher · kiran.das@school.example'],
  ['kiran.das@', 'EMP-0007 · Teacher', 'kiran.das@school.example'],
  ['das', 'EMP-0007 · Teacher', 'kiran.das@school.example'],
])('below the name, table and cards show which field matched a search for %j', (search, inTable, inCard) => {
  const member = staffRecord()
  const [heading] = staffList.columns({ onAction: vi.fn(), linkTo, chosen: null, search })
  renderInApp(
    <>
      {heading.cell?.(member)}
      {staffList.card({ onAction: vi.fn(), linkTo, chosen: null, search })(member)}
    </>,
  )
  expect(screen.getAllByText(inTable)).toHaveLength(1)
  expect(screen.getAllByText(inCard)).toHaveLength(1)
})

// R76.3
it('table and cards show the present name of a department, and say that a staff member has none', () => {
  useLists({ department: [{ key: 'Science', label: 'Sciences' }] })
  const texts = (member: StaffMember) => {
    const column = staffList
      .columns({ onAction: vi.fn(), linkTo, chosen: null, search: '' })
      .find(({ title }) => title === 'Department')
    const { unmount, container } = renderInApp(
      <>
        <p>{column && 'text' in column && column.text?.(member)}</p>
        {staffList.card({ onAction: vi.fn(), linkTo, chosen: null, search: '' })(member)}
      </>,
    )
    const text = container.textContent
    unmount()
    return text
  }
  expect(texts(staffRecord({ department: 'Science' })).match(/Sciences/g)).toHaveLength(2)
  expect(texts(staffRecord({ department: undefined })).match(/No department/g)).toHaveLength(2)
})
