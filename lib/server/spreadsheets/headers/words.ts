import 'server-only'

/** In headings, each key replaces the words of its value: `phone` replaces `mobile`. */
const SAME_WORDS = {
  'birth date': 'dob birthday birthdate',
  'admission date': 'doa',
  'birth place': 'birthplace',
  phone: 'mob mobile contact ph tel telephone cell dayphone',
  no: 'num nos number',
  email: 'mail',
  address: 'addr adress add',
  standard: 'std',
  section: 'div division sec',
  father: 'dad fathers',
  mother: 'mothers mom mum',
  parent: 'parents',
  guardian: 'guardians',
  'last name': 'surname lname',
  'first name': 'forename fname',
  last: 'family',
  first: 'given',
  gender: 'sex',
  occupation: 'job profession',
  'father occupation': 'fjob',
  'mother occupation': 'mjob',
  admission: 'adm admn joining entry enter joined',
  pincode: 'pin postcode zip postal zipcode',
  employee: 'emp teacher faculty',
  department: 'dept',
  position: 'designation title positions desig',
  relationship: 'rel relation relationships',
  percentage: 'percent',
  leaving: 'exit leave left departure withdrawal',
  alternate: 'alternative alternet',
  grade: 'grades',
  group: 'grp gp',
  date: 'dt',
  'roll no': 'rno',
  name: 'names',
  homeroom: 'homeclass',
  'blood group': 'bloodgrp',
}
/** Words without a meaning of their own. */
const NO_MEANING = `
  e type student students pupil child s of the for and initial is as or main primary legal mailing residence
  residential permanent parmanent present current correspondence communication local home with ut
`
/** Words that stay whole, although they begin like a word in `TOGETHER`. */
const WHOLE_WORDS = 'employee pincode grade group'

const wordsIn = (text: string): string[] => text.trim().split(/\s+/)
const SAME = new Map([
  ...Object.entries(SAME_WORDS).flatMap(([same, words]) => wordsIn(words).map(word => [word, same] as const)),
  ...wordsIn(NO_MEANING).map(word => [word, ''] as const),
  ...wordsIn(WHOLE_WORDS).map(word => [word, word] as const),
])
const TOGETHER =
  /^(student|father|mother|guardian|parent|employee|emp|admission|roll|reg|gr|birth|blood|first|last|middle|full|pin|leaving|enrollment|gender|start)(.{2,})$/
/** Parts of a heading that are removed: a format, an example, `*`, or the name of a document. */
const HINTS =
  /\((?!(?:father|mother)\))[^()]*\)|\[[^[\]]*\]|\*|\|[^]*|\b(?:as|aso) (?:per|on|in)\b[^]*|\bwith initials?$/gi
const CAMEL_CASE = /(\p{Ll})(\p{Lu})/gu
/** `F/Name`, but not `M/F` */
const PARENT_INITIAL = /(?<!\p{L})([fm])\/(?=\p{L}{2})/giu
/** `07_dob` */
const LEADING_NUMBER = /^\s*\d+[\s._)-]+/
const PERCENT_HINT = /\(\s*%\s*\)/g

/**
 * The words of a heading in their standard form, each word once, sorted: `DOB (DD-MM-YYYY)*` → `birth date`,
 * `fatherContactNumber` → `father no phone`.
 */
export function headingWords(header: string): string {
  const heading = header
    .replace(LEADING_NUMBER, '')
    .replace(PERCENT_HINT, ' percentage ')
    .replace(PARENT_INITIAL, (_, initial: string) => (initial.toLowerCase() === 'f' ? 'father ' : 'mother '))
    .replace(HINTS, ' ')
    .trim()
  // Capitals begin a new word only in a heading without spaces, so `WhatsApp` in `WhatsApp Number` stays one word.
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

/** Maps the words of each heading to a path. The input lists the headings of each path, separated by commas. */
export const bySpelling = (spellings: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries(spellings).flatMap(([path, texts]) =>
      texts.split(/,\s+/).map(text => [headingWords(text), path] as const),
    ),
  )
