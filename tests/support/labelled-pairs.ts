/** Values that two records have in common. */
type Shared = 'birth' | 'phone' | 'both' | 'none'
type Name = [firstName: string, lastName: string]
export type Labelled = {
  /** How people would judge the two records. */
  label: 'same' | 'swapped' | 'similar' | 'twin' | 'different'
  names: [Name, Name]
  shared: Shared
  genders: [string, string]
}

const pair = (
  label: Labelled['label'],
  shared: Shared,
  one: Name,
  other: Name,
  genders: Labelled['genders'] = ['Female', 'Female'],
): Labelled => ({ label, shared, names: [one, other], genders })

const BOY_AND_GIRL: [string, string] = ['Male', 'Female']

/** Written by hand: cases that are easy to get wrong. */
const WRITTEN: Labelled[] = [
  pair('same', 'birth', ['Élodie', 'Łucja'], ['ELODIE', 'lucja']),
  pair('same', 'birth', ['Anna Maria', 'Rao'], ['Anna', 'Maria Rao']),
  pair('same', 'phone', ['Meera', 'Nair'], ['Meera', 'Nair']),
  pair('same', 'both', ['Kiran', 'Das'], ['Kiran', 'Das'], BOY_AND_GIRL),
  pair('swapped', 'birth', ['Anna Maria', 'Rao'], ['Rao', 'Anna Maria']),
  pair('swapped', 'phone', ['Zoë', 'Ünal'], ['Unal', 'Zoe']),
  pair('similar', 'birth', ['Sreya', 'Pillai'], ['Shreya', 'Pillai']),
  pair('similar', 'phone', ['Divya', 'Menon'], ['Dhivya', 'Menon']),
  pair('similar', 'both', ['Mohammed', 'Ali'], ['Mohamed', 'Ali'], ['Male', 'Male']),
  pair('similar', 'birth', ['Arjun', 'Iyer'], ['Arjun', 'Iyyer'], ['Male', 'Male']),
  pair('similar', 'birth', ['Rahul', 'Sharma'], ['Rahul', 'Sharam'], ['Male', 'Male']),
  pair('similar', 'birth', ['Om', 'Rao'], ['Mo', 'Rao'], ['Male', 'Male']),
  pair('similar', 'birth', ['Sean', "O'Brien"], ['Sean', 'OBrien'], ['Male', 'Male']),
  pair('similar', 'birth', ['Annamaria', 'Rao'], ['Anna Maria', 'Rao']),
  pair('similar', 'birth', ['அருண்', 'குமார்'], ['அருண', 'குமார்'], ['Male', 'Male']),
  pair('similar', 'birth', ['𝒳avier', 'Dias'], ['Xavier', 'Dias'], ['Male', 'Male']),
  pair('twin', 'both', ['Arun', 'Nair'], ['Aruna', 'Nair'], BOY_AND_GIRL),
  pair('twin', 'both', ['Rohan', 'Varma'], ['Rohini', 'Varma'], BOY_AND_GIRL),
  pair('twin', 'both', ['Lava', 'Reddy'], ['Kusha', 'Reddy'], ['Male', 'Male']),
  pair('different', 'none', ['Meera', 'Nair'], ['Meera', 'Nair']),
  pair('different', 'none', ['Meera', 'Nair'], ['Nair', 'Meera']),
  pair('different', 'birth', ['Arun', 'Nair'], ['Aruna', 'Nair'], BOY_AND_GIRL),
  pair('different', 'birth', ['Asha', 'Rao'], ['Usha', 'Rai']),
  pair('different', 'birth', ['Kavya', 'Nair'], ['Navya', 'Nayar']),
  pair('different', 'phone', ['Kabir', 'Shah'], ['Sameer', 'Shah'], ['Male', 'Male']),
  pair('different', 'both', ['Kabir', 'Shah'], ['Nila', 'Bose'], BOY_AND_GIRL),
  pair('different', 'birth', ['Rohan', 'Gupta'], ['Rohit', 'Gupta'], ['Male', 'Male']),
  pair('different', 'birth', ['Ria', 'Sen'], ['Maria', 'Sen']),
]

const FIRST = ['Ananya', 'Vihaan', 'Ishita', 'Farhan', 'Gayatri', 'Harish', 'Jasmine', 'Krishna', 'Lakshmi', 'Manoj']
const LAST = ['Banerjee', 'Chatterjee', 'Deshpande', 'Fernandes', 'Krishnan', 'Mukherjee', 'Narayanan', 'Subramaniam']
const nameAt = (n: number): Name => [FIRST[n % FIRST.length] ?? '', LAST[n % LAST.length] ?? '']

const EDITS: ((text: string, at: number) => string)[] = [
  (text, at) => `${text.slice(0, at)}q${text.slice(at)}`,
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => `${text.slice(0, at)}q${text.slice(at + 1)}`,
  (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
]
/** Exchanging two equal letters would change nothing. */
const isSame = (text: string, at: number) => text[at] === text[at + 1]

function withTypo([firstName, lastName]: Name, n: number): Name {
  const edit = EDITS[n % EDITS.length] ?? (text => text)
  const change = (text: string) => {
    const at = 1 + (n % (text.length - 2))
    return edit(text, isSame(text, at) ? at - 1 : at)
  }
  return n % 8 < 4 ? [change(firstName), lastName] : [firstName, change(lastName)]
}

const SHARED = ['birth', 'phone', 'both'] as const
const sharedAt = (n: number) => SHARED[n % SHARED.length] ?? 'both'
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

const GENERATED: Labelled[] = [
  ...times(36, n => pair('same', sharedAt(n), nameAt(n), nameAt(n).map(text => text.toUpperCase()) as Name)),
  ...times(36, n => pair('swapped', sharedAt(n), nameAt(n), nameAt(n).toReversed() as Name)),
  ...times(48, n => pair('similar', sharedAt(n), nameAt(n), withTypo(nameAt(n), n))),
  ...times(27, n => pair('twin', 'both', nameAt(n), [nameAt(n + 1)[0], nameAt(n)[1]])),
  ...times(25, n => pair('different', n % 2 ? 'birth' : 'both', nameAt(n), nameAt(n + 3))),
]

export const LABELLED_PAIRS = [...WRITTEN, ...GENERATED]
