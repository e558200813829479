import { expect, it } from 'vitest'
import { today } from '@/lib/contract/dates'
import { call, send } from '@/tests/support/api'
import { staffInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as create } from '../route'
import { GET as exportStaff } from './route'

// R27.14
it('the export of staff has the specified columns of the matching staff, and no superAdmins', async () => {
  const { token } = await createSignedInUser('superAdmin')
  await call(create, { token, body: staffInput([], { name: { firstName: 'Asha', lastName: '=Rao' }, email: 'asha@school.example', position: 'Head, Arts', department: 'Arts' }) }) // prettier-ignore
  await call(create, { token, body: staffInput([], { department: 'Science' }) })
  const response = await send(exportStaff, { token, query: { department: 'Arts' } })
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="staff_export_${today()}.csv"`)
  expect((await response.text()).split('\r\n')).toEqual([
    'Employee ID,First Name,Last Name,Email,Phone,Department,Position,Role,Status,Created At',
    `EMP-0001,Asha,'=Rao,asha@school.example,9876543210,Arts,"Head, Arts",staff,Active,${today()}`,
    '',
  ])
})
