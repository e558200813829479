import 'server-only'
import type { Resource } from '@/lib/contract/permissions'
import { bySpelling } from './words'

/** Headings that fit several fields, so a person must choose one. */
const AMBIGUOUS: Record<Resource, Record<string, string>> = {
  students: {
    'parentInfo.father.phone parentInfo.mother.phone contactInfo.emergencyContact.phone': `phone, phone no, phone 1,
      phone no 1, parent guardian phone, parent guardian phone no, parent phone, parent phone no, parent phone 1,
      guardian 1 phone, guardian 1 phone no, guardian phone, guardian phone no, alternate phone, alternate phone no,
      gsm, whatsapp, whatsapp no, emergency`,
    'parentInfo.father.email parentInfo.mother.email': `parent email, guardian email, guardian email id,
      guardian 1 email, parent email id, parent guardian email, phone email, parent 1 email`,
    'parentInfo.father.name parentInfo.mother.name contactInfo.emergencyContact.name': `parent, parent name,
      guardian, guardian name, parent guardian, parent guardian name, phone name, phone person, parent 1 name`,
    'parentInfo.father.occupation parentInfo.mother.occupation': `occupation, parent occupation,
      guardian occupation, parent guardian occupation`,
    'studentId admissionNumber rollNumber': `id, no, identifier, idnumber, id no, reg, erp id, sis no, sis id,
      studentnum, code, index no, school id, school id no, registrant id`,
    // A serial number in most files, but the number in the school's register in some files.
    admissionNumber: 'sr no, s r no',
    'admissionNumber rollNumber': 'prn roll no, roll no admission no',
    'standard class': 'class id',
    'standard overallGrade': 'grade',
    'section class': 'homeroom, class arm, arm',
    // A stream is a class beside other classes of its year in Kenya, and a choice of subjects in India.
    section: 'stream, stream name',
    'overallGrade overallPercentage': 'cgpa, gpa, overall average, average, average grade, marks, result',
    isActive: 'academic status',
  },
  staff: { 'employeeId position': 'role, code, id, payroll no, no payroll, type' },
}

/** Maps the words of a heading to the candidate fields, separated by spaces. */
export const AMBIGUOUS_HEADINGS = { students: bySpelling(AMBIGUOUS.students), staff: bySpelling(AMBIGUOUS.staff) }
