/** Names for sample records, from several regions of India. */
export const GIRLS = [
  'Aadhya', 'Ananya', 'Diya', 'Fatima', 'Ishita', 'Kavya', 'Lakshmi', 'Meera', 'Nandini', 'Pooja', 'Riya', 'Saanvi',
  'Tara', 'Zoya', 'Anjali', 'Bhavna', 'Gauri', 'Harini', 'Jasmine', 'Mary',
] // prettier-ignore

export const BOYS = [
  'Aarav', 'Arjun', 'Dev', 'Farhan', 'Gautam', 'Ishaan', 'Joseph', 'Karthik', 'Manav', 'Nikhil', 'Omkar', 'Pranav',
  'Rahul', 'Rohan', 'Siddharth', 'Tejas', 'Vihaan', 'Yusuf', 'Aditya', 'Harsh',
] // prettier-ignore

export const MOTHERS = ['Sunita', 'Latha', 'Rekha', 'Ayesha', 'Geetha', 'Neha', 'Shalini', 'Vidya', 'Anita', 'Deepa']
export const FATHERS = [
  'Suresh',
  'Rajesh',
  'Imran',
  'Thomas',
  'Anand',
  'Vijay',
  'Mahesh',
  'Sanjay',
  'Prakash',
  'Ramesh',
]

export const LAST_NAMES = [
  'Sharma', 'Nair', 'Iyer', 'Khan', 'Reddy', 'Patel', 'Menon', 'Das', 'Gupta', 'Kulkarni', 'Thomas', 'Joshi', 'Pillai',
  'Banerjee', 'Shaikh', 'Rao', 'Mehta', 'Verma', 'Fernandes', 'Choudhury',
] // prettier-ignore

export const OCCUPATIONS = ['Engineer', 'Teacher', 'Nurse', 'Shopkeeper', 'Accountant', 'Farmer', 'Doctor', undefined]

export const STREETS = ['Lake Road', 'MG Road', 'Temple Street', 'Hill View Avenue', 'Station Road', 'Park Lane']
export const CITIES = [
  { city: 'Kochi', state: 'Kerala', pinCode: '682001' },
  { city: 'Ernakulam', state: 'Kerala', pinCode: '682016' },
  { city: 'Aluva', state: 'Kerala', pinCode: '683101' },
  { city: 'Thrippunithura', state: 'Kerala', pinCode: '682301' },
]

/** Sample staff with the permissions that their work needs. */
export const STAFF = [
  { name: 'Priya Varma', department: 'Administration', position: 'Office Manager', granted: ['students.create', 'students.read', 'students.update', 'students.delete', 'staff.read'] },
  { name: 'George Mathew', department: 'Administration', position: 'Admissions Clerk', granted: ['students.create', 'students.read', 'students.update'] },
  { name: 'Sneha Kulkarni', department: 'Administration', position: 'Accountant', granted: ['students.read'] },
  { name: 'Abdul Rahman', department: 'Academics', position: 'Vice Principal', granted: ['students.read', 'students.update', 'staff.read'] },
  { name: 'Lalitha Iyer', department: 'Academics', position: 'English Teacher', granted: ['students.read'] },
  { name: 'Manoj Pillai', department: 'Academics', position: 'Mathematics Teacher', granted: ['students.read'] },
  { name: 'Divya Shetty', department: 'Science', position: 'Physics Teacher', granted: ['students.read'] },
  { name: 'Arvind Rao', department: 'Science', position: 'Laboratory Assistant', granted: [] },
  { name: 'Rita Fernandes', department: 'Arts', position: 'Music Teacher', granted: ['students.read'] },
  { name: 'Kiran Das', department: 'Arts', position: 'Art Teacher', granted: ['students.read'] },
  { name: 'Vikram Singh', department: 'Sports', position: 'Sports Coach', granted: ['students.read'] },
] as const // prettier-ignore
