import 'server-only'
import type { Resource } from '@/lib/contract/permissions'
import { bySpelling } from './words'

const parent = (who: string): Record<string, string> => ({
  [`parentInfo.${who}.name`]: `${who}, ${who} name, ${who} full name`,
  [`parentInfo.${who}.phone`]: `${who} phone, ${who} phone no, ${who} office phone, ${who} no`,
  [`parentInfo.${who}.email`]: `${who} email, ${who} email id, ${who} email address`,
  [`parentInfo.${who}.occupation`]: `${who} occupation`,
})

const FULL_NAME = 'name, full name, official name, display name, complete name, name in gr, candidate name'

/** The names of registers in which a school numbers its students. */
const REGISTERS =
  'admission, enrollment, enrolment, gr, general register, register, registration, reg, matric, scholar, prn, pr'

/** The headings that people use for each field, besides our own. Words in `SAME_WORDS` need only one spelling here. */
const SPELLINGS: Record<Resource, Record<string, string>> = {
  students: {
    fullName: FULL_NAME,
    'name.firstName': 'first name, first',
    'name.lastName': 'last name, last',
    email: 'email, email address, email id, preferred email, preferred email id, school email, school email address',
    dateOfBirth: 'birth date',
    gender: 'gender, m/f',
    bloodGroup: 'blood group, blood, bg',
    standard: `standard, class, class name, class grade, year of study, nc year, grade level, standard id,
      year group, year level`,
    section: 'section, class section name, section name',
    class: `class section, standard section, form group, form tutor group, tutor group, reg group,
      registration group, batch name, grade section`,
    rollNumber: 'roll, roll no, class roll, class roll no, department roll no, position no, r no',
    admissionNumber: `${REGISTERS.split(', ')
      .map(name => `${name} no, ${name} id, ${name} code`)
      .join(', ')}, admin no, gr, prn`,
    admissionDate: 'admission date, start date, enrollment date, enrolment date, registration date',
    overallGrade: 'overall grade, final grade, letter grade',
    overallPercentage: `overall percentage, percentage, result percentage, marks percentage, average percentage,
      overall %, %`,
    isActive: 'status, active, enabled, enabled user, student status',
    'leaving.date': 'leaving date, dateofleaving, end date',
    'leaving.reason': 'leaving reason, leaving remarks, reasonforleaving, reason',
    'contactInfo.address.street': `street, address, street address, address line 1, phone address, address 1,
      full address, address with pincode, address with pin code`,
    'contactInfo.address.city': `city, city name, municipality, town, city town, city village, address city,
      district city, village, village name, town village, town village name`,
    'contactInfo.address.state': 'state, state name, province, state province, address state, county',
    'contactInfo.address.pinCode': `pincode, pincode code, post code, pincode 1, address pincode, code pincode no,
      pincode no`,
    'contactInfo.emergencyContact.name': `emergency name, emergency phone name, emergency 1 name, emergency person,
      emergency phone person`,
    'contactInfo.emergencyContact.phone': 'emergency phone, emergency phone no, emergency 1 no phone, emergency no',
    'contactInfo.emergencyContact.relationship': `emergency relationship, emergency phone relationship,
      relationship, phone relationship, guardian relationship, emergency 1 relationship`,
    ...parent('father'),
    ...parent('mother'),
  },
  staff: {
    fullName: `${FULL_NAME}, employee name, staff name`,
    'name.firstName': 'first name, first, employee first name, staff first name',
    'name.lastName': 'last name, last, employee last name, staff last name',
    employeeId: 'employee id, employee id no, employee no, employee code, staff id, staff no, staff code, sis id',
    email: 'email, email address, email id, employee email, work email, official email, staff email',
    phone: 'phone, phone no, work phone, employee phone, employee phone no, staff phone, no',
    department: 'department, department name, department code, employee department, employee department name',
    position: `position, job position, job role, employee position, employee position name, occupation position,
      position name, position code, occupation`,
    isActive: 'status, active, enabled, employment status, working status',
  },
}

export const KNOWN_HEADINGS = { students: bySpelling(SPELLINGS.students), staff: bySpelling(SPELLINGS.staff) }
