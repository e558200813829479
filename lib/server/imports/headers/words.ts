import 'server-only'

/** Words that mean the same in a heading. `''`: says nothing. */
const SAME: Record<string, string> = {
  dob: 'birth date',
  birthday: 'birth date',
  birthdate: 'birth date',
  doa: 'admission date',
  birthplace: 'birth place',
  mob: 'phone',
  mobile: 'phone',
  contact: 'phone',
  ph: 'phone',
  tel: 'phone',
  telephone: 'phone',
  cell: 'phone',
  phone1: 'phone',
  dayphone: 'phone',
  num: 'no',
  nos: 'no',
  number: 'no',
  mail: 'email',
  addr: 'address',
  e: '',
  std: 'standard',
  grade: 'grade',
  div: 'section',
  division: 'section',
  sec: 'section',
  dad: 'father',
  fathers: 'father',
  mothers: 'mother',
  mom: 'mother',
  mum: 'mother',
  parents: 'parent',
  guardians: 'guardian',
  surname: 'last name',
  forename: 'first name',
  family: 'last',
  given: 'first',
  sex: 'gender',
  job: 'occupation',
  fjob: 'father occupation',
  mjob: 'mother occupation',
  profession: 'occupation',
  adm: 'admission',
  admn: 'admission',
  joining: 'admission',
  entry: 'admission',
  enter: 'admission',
  pin: 'pincode',
  pincode: 'pincode',
  postcode: 'pincode',
  zip: 'pincode',
  postal: 'pincode',
  zipcode: 'pincode',
  emp: 'employee',
  teacher: 'employee',
  employee: 'employee',
  dept: 'department',
  designation: 'position',
  title: 'position',
  rel: 'relationship',
  relation: 'relationship',
  percent: 'percentage',
  exit: 'leaving',
  leave: 'leaving',
  left: 'leaving',
  parmanent: 'permanent',
  type: '',
  student: '',
  students: '',
  pupil: '',
  child: '',
  s: '',
  of: '',
  the: '',
  for: '',
  and: '',
  with: '',
  initial: '',
  is: '',
  as: '',
  id: 'id',
}
const TOGETHER =
  /^(student|father|mother|guardian|parent|employee|emp|admission|roll|gr|birth|blood|first|last|middle|full|pin|leaving|enrollment|gender|start)(.{2,})$/
/** What people add to a heading: the format, an example, `*`. */
const HINTS = /\([^)]*\)|\[[^\]]*\]|\*|\|.*$/g

/** `DOB (DD-MM-YYYY)*` → `birth date`, `fatherContactNumber` → `father no phone`: its words, without order. */
export function wordsOf(header: string): string {
  const text = header
    .replace(HINTS, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/['’.]/g, '')
    .toLowerCase()
  const words = text
    .split(/[^\p{L}\p{N}%]+/u)
    .flatMap(part => (part in SAME ? part : part.replace(TOGETHER, '$1 $2').split(' ')))
  const same = words.flatMap(word => (SAME[word] ?? word).split(' ')).filter(Boolean)
  return [...new Set(same)].sort().join(' ')
}

/** Turns the spellings of each path around: the path by the words of a heading. */
export const bySpelling = (spellings: Record<string, string[]>): Map<string, string> =>
  new Map(Object.entries(spellings).flatMap(([path, texts]) => texts.map(text => [wordsOf(text), path] as const)))
