import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { formatDate } from '@/lib/contract/date-text'
import { today } from '@/lib/contract/dates'
import type { ImportMapping } from '@/lib/contract/imports/mapping'
import { box, press, type } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { chooseOption } from '@/tests/support/select'
import { ValuesOfNewRecords } from './ValuesOfNewRecords'

const onChange = vi.fn<(fixed: ImportMapping['fixed']) => void>()

function Sample({ columns, entity = 'students' }: { columns: string[]; entity?: 'students' | 'staff' }) {
  const [mapping, setMapping] = useState<ImportMapping>({
    columns,
    dateOrder: 'day',
    fixed: {},
    copied: {},
    fixCapitals: false,
    emptyClears: false,
  })
  const change = ({ fixed }: Pick<ImportMapping, 'fixed'>) => {
    onChange(fixed)
    setMapping({ ...mapping, fixed })
  }
  return <ValuesOfNewRecords entity={entity} mapping={mapping} onChange={change} />
}

// R51.2, R51.9
it('a field without a column shows the value that all new students get, and the user can change this value', () => {
  renderInApp(<Sample columns={['name.firstName']} />)
  expect(screen.getByRole('heading', { name: 'What new students get' })).toBeTruthy()
  expect(box('Overall Percentage of all').value).toBe('0')
  expect(box('Admission Date of all').value).toBe('')
  expect(screen.getByText('The file has no such column. Choose a date.')).toBeTruthy()
  type('Admission Date of all', '1/4/2020')
  fireEvent.blur(box('Admission Date of all'))
  expect(onChange).toHaveBeenLastCalledWith({ admissionDate: '2020-04-01' })
  chooseOption('Overall Grade of all', 'A+')
  expect(onChange).toHaveBeenLastCalledWith({ admissionDate: '2020-04-01', overallGrade: 'A+' })
  chooseOption('Overall Grade of all', 'C')
  expect(onChange).toHaveBeenLastCalledWith({ admissionDate: '2020-04-01' })
})

// R51.9
it('Use today sets the admission date of all new students with one press', () => {
  renderInApp(<Sample columns={['name.firstName']} />)
  press('Use today')
  expect(onChange).toHaveBeenLastCalledWith({ admissionDate: today() })
  expect(box('Admission Date of all').value).toBe(formatDate(today()))
  expect(screen.queryByText('The file has no such column. Choose a date.')).toBeNull()
  type('Admission Date of all', '')
  expect(onChange).toHaveBeenLastCalledWith({})
})

// R51.2
it('the section for values of new records is hidden when the file has a column for each field', () => {
  renderInApp(<Sample columns={['admissionDate', 'overallGrade', 'overallPercentage']} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

// R53.1
it('an import of staff says that new staff members get no permissions', () => {
  renderInApp(<Sample columns={['email']} entity="staff" />)
  expect(screen.getByText('The file has no columns for permissions, so new staff members get none.')).toBeTruthy()
})
