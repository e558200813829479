import 'server-only'

/** Words of headings, each with the word that replaces it. `''` removes a word without meaning. */
const SAME = new Map(
  Object.entries({
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
    dayphone: 'phone',
    num: 'no',
    nos: 'no',
    number: 'no',
    mail: 'email',
    addr: 'address',
    adress: 'address',
    add: 'address',
    e: '',
    std: 'standard',
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
    postcode: 'pincode',
    zip: 'pincode',
    postal: 'pincode',
    zipcode: 'pincode',
    emp: 'employee',
    teacher: 'employee',
    dept: 'department',
    designation: 'position',
    title: 'position',
    rel: 'relationship',
    relation: 'relationship',
    percent: 'percentage',
    exit: 'leaving',
    leave: 'leaving',
    left: 'leaving',
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
    initial: '',
    is: '',
    as: '',
    // These words are kept whole, although they begin like a word in `TOGETHER`.
    employee: 'employee',
    pincode: 'pincode',
    grade: 'grade',
    group: 'group',
    or: '',
    main: '',
    primary: '',
    legal: '',
    mailing: '',
    residence: '',
    residential: '',
    permanent: '',
    parmanent: '',
    present: '',
    current: '',
    correspondence: '',
    communication: '',
    local: '',
    home: '',
    alternative: 'alternate',
    alternet: 'alternate',
    joined: 'admission',
    departure: 'leaving',
    relationships: 'relationship',
    positions: 'position',
    grades: 'grade',
    faculty: 'employee',
    grp: 'group',
    gp: 'group',
    dt: 'date',
    rno: 'roll no',
    desig: 'position',
    with: '',
    fname: 'first name',
    lname: 'last name',
    names: 'name',
    ut: '',
    homeclass: 'homeroom',
    bloodgrp: 'blood group',
    withdrawal: 'leaving',
  }),
)
const TOGETHER =
  /^(student|father|mother|guardian|parent|employee|emp|admission|roll|reg|gr|birth|blood|first|last|middle|full|pin|leaving|enrollment|gender|start)(.{2,})$/
/** Additions to a heading that are removed: the format, an example, `*`, a document. */
const HINTS =
  /\((?!(?:father|mother)\))[^()]*\)|\[[^[\]]*\]|\*|\|[^]*|\b(?:as|aso) (?:per|on|in)\b[^]*|\bwith initials?$/gi
const CAMEL_CASE = /(\p{Ll})(\p{Lu})/gu
/** `F/Name`, but not `M/F` */
const PARENT_INITIAL = /(?<!\p{L})([fm])\/(?=\p{L}{2})/giu
/** `07_dob` */
const LEADING_NUMBER = /^\s*\d+[\s._)-]+/
const PERCENT_HINT = /\(\s*%\s*\)/g

/** `DOB (DD-MM-YYYY)*` → `birth date`, `fatherContactNumber` → `father no phone`: the words, sorted. */
export function headingWords(header: string): string {
  const heading = header
    .replace(LEADING_NUMBER, '')
    .replace(PERCENT_HINT, ' percentage ')
    .replace(PARENT_INITIAL, (_, initial: string) => (initial.toLowerCase() === 'f' ? 'father ' : 'mother '))
    .replace(HINTS, ' ')
    .trim()
  // Capitals begin a new word only in a heading without spaces, unlike `WhatsApp Number`.
  const text = (/\s/.test(heading) ? heading : heading.replace(CAMEL_CASE, '$1 $2'))
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/['’.]/g, '')
    .toLowerCase()
  const words = text
    .split(/[^\p{L}\p{N}%]+/u)
    .flatMap(part => (SAME.has(part) ? part : part.replace(TOGETHER, '$1 $2').split(' ')))
  const same = words.flatMap(word => (SAME.get(word) ?? word).split(' ')).filter(Boolean)
  return [...new Set(same)].sort().join(' ')
}

/** Inverts the spellings of each path: maps the words of a heading to the path. */
export const bySpelling = (spellings: Record<string, string[]>): Map<string, string> =>
  new Map(Object.entries(spellings).flatMap(([path, texts]) => texts.map(text => [headingWords(text), path] as const)))
