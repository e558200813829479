import 'server-only'
import type { Resource } from '@/lib/contract/permissions'
import { bySpelling } from './words'

const PARENT = {
  name: ['', 'name', 'full name'],
  phone: ['phone', 'phone no', 'office phone', 'no'],
  email: ['email', 'email id', 'email address'],
  occupation: ['occupation'],
}

const parent = (who: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(PARENT).map(([field, texts]) => [`parentInfo.${who}.${field}`, texts.map(text => `${who} ${text}`)]),
  )

const NAMES = {
  fullName: ['name', 'full name', 'official name', 'display name', 'complete name', 'name in gr', 'candidate name'],
  'name.firstName': ['first name', 'first'],
  'name.lastName': ['last name', 'last'],
}

/** How people call the columns of each field, beside our own headings. Words of `SAME` need only one spelling. */
const SPELLINGS: Record<Resource, Record<string, string[]>> = {
  students: {
    ...NAMES,
    email: ['email', 'email address', 'email id', 'school email', 'school email address'],
    dateOfBirth: ['birth date'],
    gender: ['gender'],
    bloodGroup: ['blood group', 'blood', 'bg'],
    standard: [
      'standard',
      'class',
      'grade',
      'class name',
      'grade level',
      'standard id',
      'current class',
      'present class',
      'year group',
    ],
    section: ['section', 'class section name', 'section name'],
    class: [
      'class section',
      'standard section',
      'form group',
      'form tutor group',
      'tutor group',
      'batch name',
      'grade section',
    ],
    rollNumber: ['roll', 'roll no', 'class roll no', 'department roll no', 'position no', 'rollno', 'r no'],
    admissionNumber: [
      'admission no',
      'enrollment no',
      'enrolment no',
      'gr no',
      'grno',
      'general register no',
      'matric no',
      'reg no',
      'registration no',
      'sr no',
      'admission id',
      'admissionno',
      'gr',
      'scholar no',
    ],
    admissionDate: ['admission date', 'start date', 'enrollment date', 'enrolment date', 'registration date'],
    overallGrade: ['overall grade', 'average grade', 'final grade', 'letter grade'],
    overallPercentage: ['overall percentage', 'percentage', 'overall %', '%'],
    isActive: ['status', 'active', 'enabled', 'enabled user', 'student status'],
    'leaving.date': ['leaving date', 'end date', 'withdrawal date'],
    'leaving.reason': ['leaving reason', 'reason', 'withdrawal reason'],
    'contactInfo.address.street': [
      'street',
      'address',
      'street address',
      'address line 1',
      'phone address',
      'home address',
      'permanent address',
      'permanent address 1',
      'present address',
      'residential address',
      'address 1',
      'current address',
      'correspondence address',
    ],
    'contactInfo.address.city': [
      'city',
      'current city',
      'municipality',
      'town',
      'city town',
      'address city',
      'district city',
      'village',
      'permanent address city',
    ],
    'contactInfo.address.state': ['state', 'province', 'permanent address state', 'state province', 'address state'],
    'contactInfo.address.pinCode': ['pincode', 'pincode code', 'address pincode', 'code pincode no', 'pincode no'],
    'contactInfo.emergencyContact.name': [
      'emergency name',
      'emergency phone name',
      'emergency 1 name',
      'emergency person',
      'emergency phone person',
    ],
    'contactInfo.emergencyContact.phone': [
      'emergency phone',
      'emergency phone no',
      'emergency 1 no phone',
      'emergency no',
    ],
    'contactInfo.emergencyContact.relationship': [
      'emergency relationship',
      'emergency phone relationship',
      'relationship',
      'emergency 1 relationship',
    ],
    ...parent('father'),
    ...parent('mother'),
  },
  staff: {
    ...NAMES,
    fullName: [...NAMES.fullName, 'employee name', 'staff name'],
    'name.firstName': [...NAMES['name.firstName'], 'employee first name', 'staff first name'],
    'name.lastName': [...NAMES['name.lastName'], 'employee last name', 'staff last name'],
    employeeId: ['employee id', 'employee no', 'employee code', 'staff id', 'staff no', 'staff code', 'id employee'],
    email: ['email', 'email address', 'email id', 'employee email', 'work email', 'official email', 'staff email'],
    phone: ['phone', 'phone no', 'work phone', 'employee phone', 'employee phone no', 'staff phone', 'no'],
    department: ['department', 'department name'],
    position: [
      'position',
      'job position',
      'job role',
      'employee position',
      'employee position name',
      'occupation position',
      'position name',
      'occupation',
    ],
  },
}

export const KNOWN = { students: bySpelling(SPELLINGS.students), staff: bySpelling(SPELLINGS.staff) }
