import { listAddress } from '@/lib/client/list-address'
import { StudentQuery } from '@/lib/contract/student'

export const studentAddress = listAddress<StudentQuery>(StudentQuery, [
  ['createdAt', 'Created Date'],
  ['name', 'Name'],
  ['studentId', 'Student ID'],
  ['standard', 'Standard'],
])
