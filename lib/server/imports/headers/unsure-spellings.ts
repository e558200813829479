import 'server-only'
import type { Resource } from '@/lib/contract/permissions'
import { bySpelling } from './words'

/** Headings that fit several fields: a person is asked. */
const AMBIGUOUS: Record<Resource, Record<string, string[]>> = {
  students: {
    'parentInfo.father.phone parentInfo.mother.phone contactInfo.emergencyContact.phone': [
      'phone',
      'phone no',
      'parent phone',
      'parent phone no',
      'guardian phone',
      'guardian phone no',
      'primary phone',
      'primary phone no',
      'alternate phone',
      'alternate phone no',
      'gsm',
      'whatsapp',
      'whatsapp no',
      'emergency',
    ],
    'parentInfo.father.email parentInfo.mother.email': [
      'parent email',
      'guardian email',
      'parent 1 email',
      'email parent primary',
    ],
    'parentInfo.father.name parentInfo.mother.name contactInfo.emergencyContact.name': [
      'parent',
      'parent name',
      'guardian',
      'guardian name',
      'phone name',
      'phone person',
      'parent 1 name',
    ],
    'parentInfo.father.occupation parentInfo.mother.occupation': [
      'occupation',
      'parent occupation',
      'guardian occupation',
    ],
    'studentId admissionNumber rollNumber': [
      'id',
      'no',
      'identifier',
      'idnumber',
      'id no',
      'reg',
      'register no',
      'erp id',
      'sis no',
      'studentnum',
      'code',
      'index no',
    ],
    'overallGrade overallPercentage': ['cgpa', 'gpa', 'overall average', 'average', 'marks', 'result'],
    isActive: ['academic status'],
  },
  staff: { 'employeeId position': ['role', 'code', 'id', 'payroll no', 'no payroll', 'type'] },
}

/** The candidates, separated by spaces, by the words of a heading. */
export const UNSURE = { students: bySpelling(AMBIGUOUS.students), staff: bySpelling(AMBIGUOUS.staff) }
